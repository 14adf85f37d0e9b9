/* What the simple player's rules of thumb weigh: one row each. Most were found by changing them at
 * random and keeping what won more of a few thousand games of all missions. No rule depends on
 * them. */
#ifndef UNDER_SUN_POLICY_WEIGHTS_H
#define UNDER_SUN_POLICY_WEIGHTS_H

/* clang-format off */
#define POLICY_WEIGHTS(X) \
    /* places, in things that are wanted */ \
    X(WANTED, 2.1f)               /* where two of something wanted lie */ \
    X(SOURCE, 0.41f)              /* for each water there is room for */ \
    X(THIRST, 6.0f)               /* at a source, with little water */ \
    X(PARCHED, 2.6f)              /* and more with none */ \
    X(CONTAINER, 1.0f) \
    X(EDGE_DUE, 2.4f)             /* where tiles can be explored that the mission asks for, */ \
    X(EDGE_LACKING, 2.1f)         /* where something wanted is nowhere to be seen, */ \
    X(EDGE, 1.1f)                 /* or just so */ \
    X(EDGE_DRY, 1.0f)             /* and more where water is short */ \
    X(LOAD_LATE, 2.4f)            /* to bring something home, when it is time, */ \
    X(LOAD, 0.8f)                 /* and before */ \
    X(HEALING, 0.63f)             /* where there is food, for each lost HP */ \
    X(CONVALESCING, 3.6f)         /* a camp, for each HP below 4 */ \
    X(LOOT, 1.2f)                 /* a defeated enemy to be searched */ \
    X(FAMINE, 6.2f)               /* food, where there is hardly any */ \
    X(HUNGER, 2.0f)               /* where there is food, with none in hand */ \
    X(EVENING, 1.5f)              /* a camp, before the night */ \
    X(TRAVEL, 1.4f)               /* AP a way seems to have more than it has */ \
    X(STAYING, 0.43f)             /* what being here already counts for */ \
    /* dangers */ \
    X(DANGER, 2.4f)               /* share of the fear that a thing must be worth */ \
    X(FEAR, 3.7f)                 /* of being seen on a tile */ \
    X(HUNTING_FEAR, 0.31f)        /* the same of who hunts */ \
    X(STRANGER, 1.1f)             /* blows an unseen enemy deals */ \
    X(STRANGER_HP, 3.4f)          /* such an enemy has */ \
    X(HELP, 0.89f)                /* what others add to a fight, who come about as soon */ \
    X(PRICE, 1.0f)                /* of HP */ \
    X(FLEE_AT, 1.8f)              /* HP a fight must leave, */ \
    X(FLEE_HUNTING_AT, 2.4f)      /* and when enemies have to be defeated */ \
    X(ZEAL, 1.6f)                 /* for fights, */ \
    X(ZEAL_HUNTING, 3.2f)         /* and the same */ \
    X(DODGING, -0.93f)            /* with AP that could do something */ \
    X(STRIKE, 4.7f)               /* for each HP taken off an enemy */ \
    X(DARES_AT, 1.7f)             /* HP a fight must leave for somebody to seek it */ \
    X(FIT_SHARE, 0.6f)            /* share of the HP that somebody sets out with, */ \
    X(WEAK, 0.41f)                /* what a goal counts for before, */ \
    X(AT_NIGHT, 0.59f)            /* or at night, with time left */ \
    X(SNIPING, 2.9f)              /* what being beside such a place counts for those who can shoot */ \
    X(PRUDENCE, 0.32f)            /* more of them while there is time */ \
    X(GATHERING, 5.8f)            /* near enemies to be fought together */ \
    /* food */ \
    X(RATION, 2.2f)               /* taken along from home */ \
    X(PACKING, 0.68f)             /* and how much that matters */ \
    X(EATING, 0.6f)               /* share of the price of the HP */ \
    X(MEAL, 0.29f)                /* what a food eaten could have been */ \
    X(LEAN_MEAL, 1.5f)            /* the same where there is little */ \
    X(LARDER, 4.0f)               /* food for each character there should be */ \
    X(COOKING, 8.7f) \
    /* the rest */ \
    X(KITCHEN, 12.0f)             /* home, with what makes fire */ \
    X(EXPLORING, 0.42f) \
    X(EXPLORING_DRY, 1.0f)        /* and more where water is short */ \
    X(NIGHT_WALK, 2.2f)           /* against walking at night */ \
    X(REST, 1.5f)                 /* of the tired, by day */ \
    X(NIGHT_REST, 4.8f)           /* where one falls asleep well, or is tired */ \
    X(NIGHT_SLEEP, 3.2f)          /* of others */ \
    X(OPENING, 0.77f) \
    X(REACH, 31.0f)               /* where everybody has to be in the end */ \
    X(VIGIL, 32.0f)               /* where one has to be when the night is over */ \
    X(TASK, 23.0f)                /* where something can be done for the mission */ \
    X(PREY, 16.0f)                /* where enemies have to be defeated */
/* clang-format on */

enum policy_weight {
#define X(name, value) W_##name,
    POLICY_WEIGHTS(X)
#undef X
        W_COUNT
};
extern const float policy_weight[W_COUNT];
/* What a rule of thumb weighs. */
#define W(name) (policy_weight[W_##name])

#endif
