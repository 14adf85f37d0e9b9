/* A cluster of MPI ranks. MPI is started only where mpirun started this process: the program alone
 * needs nothing of it. */
#include <stdlib.h>
#include <time.h>

#include "lab/cluster.h"

/* Set for every process that OpenMPI's mpirun, or one of its kin, starts. */
static const char *cluster_size(void)
{
    const char *size = getenv("OMPI_COMM_WORLD_SIZE");
    return size ? size : getenv("PMI_SIZE");
}

#ifdef UNDER_MPI

#include <mpi.h>

static void mpi_send(int to, enum lab_tag tag, const void *bytes, size_t size)
{
    MPI_Send(bytes, (int)size, MPI_BYTE, to, (int)tag, MPI_COMM_WORLD);
}

static bool mpi_receive(int *from, enum lab_tag *tag, struct under_buf *bytes)
{
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there) {
        /* Asked again and again by ranks that share a processor: let the others have it. */
        nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
        return false;
    }
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    char *message = malloc(size > 0 ? (size_t)size : 1);
    if (!message)
        abort();
    MPI_Recv(message, size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    under_buf_clear(bytes);
    under_buf_add(bytes, message, (size_t)size);
    free(message);
    *from = status.MPI_SOURCE;
    *tag = (enum lab_tag)status.MPI_TAG;
    return true;
}

under_status lab_cluster_join(struct lab_cluster **out)
{
    static struct lab_cluster cluster = {.send = mpi_send, .receive = mpi_receive};
    *out = NULL;
    if (!cluster_size())
        return NULL;
    int level;
    /* Worker threads know nothing of MPI: only the first thread sends and receives. */
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &cluster.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &cluster.ranks);
    *out = &cluster;
    return NULL;
}

void lab_cluster_leave(void)
{
    MPI_Finalize();
}

#else

under_status lab_cluster_join(struct lab_cluster **out)
{
    *out = NULL;
    if (!cluster_size())
        return NULL;
    return refuse("This program was built without MPI. Install OpenMPI (libopenmpi-dev) and build "
                  "it again, or run it without mpirun.");
}

void lab_cluster_leave(void)
{
}

#endif
