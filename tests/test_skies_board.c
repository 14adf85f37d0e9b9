/* The board, seen through play: every icon, symbol, room and step of the easy sides does what the
 * rule catalogue's tables say. The tables stand here once more, apart from the pack. */
#include "scenario.h"

#include <stdio.h>
#include <string.h>

enum { ROWS = 15, CITY = 16 };

/* SKY-BRD-03 */
static const char *const sky[ROWS + 1] = {
    "",          ". . . . .", ". . . < .", ". 1 > . .", "2 > . . M", ". . < > .",
    ". < M 2 .", "3 M > . 4", "> . 3 . <", "M 6 . < .", "> . 3 M 2", ". > . 5 .",
    ". < M . <", "5 . < 4 M", ". 3 5 > .", ". . . M 6",
};

static char icon(int column, int row)
{
    return sky[row][2 * (column - 1)];
}

/* A ship, alone in the sky, goes one space down to each space in turn: a 2 on defence. */
static void ship_lands(int column, int row)
{
    char fields[200];
    snprintf(fields, sizeof fields,
             "phase place; dice 2 5 6 1 1; ships %d/%d card card card card aside aside", column,
             row - 1);
    given(fields);
    snprintf(fields, sizeof fields, "place b2 c%dr0", column);
    play(fields);
}

START_TEST(every_icon_of_the_sky) /* SKY-BRD-01, SKY-BRD-03 */
{
    for (int row = 1; row <= ROWS; row++) {
        for (int column = 1; column <= 5; column++) {
            char what = icon(column, row);
            int aside = what == '<' ? -1 : what == '>' ? 1 : 0;
            char fields[200];
            ship_lands(column, row);
            /* In row 1 the mothership, had it come, would have taken the ship up. */
            snprintf(fields, sizeof fields, "ship1 %d/%d; mothership %d; damage 0", column + aside,
                     row, what == 'M');
            expect(fields);
        }
    }
}
END_TEST

START_TEST(the_city_lies_below_every_column) /* SKY-BRD-01, SKY-BRD-03 */
{
    for (int column = 1; column <= 5; column++) {
        ship_lands(column, CITY);
        expect("ship1 card; damage 1; mothership 0");
    }
}
END_TEST

START_TEST(every_explosion_has_its_strength) /* SKY-BRD-03, SKY-ROM-06 */
{
    int explosions = 0;
    for (int row = 1; row <= ROWS; row++) {
        for (int column = 1; column <= 5; column++) {
            for (int value = 1; value <= 6; value++) {
                char fields[200];
                /* c5r4 is a fighter without modifier. */
                snprintf(fields, sizeof fields,
                         "phase resolve; energy 1; excavator 19; dice %d@c5r4 1@c1r1 1@done 1@done"
                         " 1@done; ships %d/%d card card card card aside aside",
                         value, column, row);
                given(fields);
                play("use c5r4");
                bool shot = icon(column, row) >= '1' && icon(column, row) <= '0' + value;
                snprintf(fields, sizeof fields, "ship1 %d/%d", column, row);
                expect(shot ? "ship1 card" : fields);
                explosions += shot && icon(column, row) == '0' + value;
            }
        }
    }
    ck_assert_int_eq(explosions, 15);
}
END_TEST

START_TEST(every_symbol_beside_the_sky) /* SKY-BRD-03, SKY-MOT-01 */
{
    /* What each row does to excavator 9, research 9, damage 0, and which red ships are not aside.
     */
    static const struct {
        const char *after;
    } symbol[12] = {
        {"excavator 9; research 9; damage 0; ship6 aside"}, /* 1: none */
        {"excavator 8; research 9; damage 0; ship6 aside"}, /* 2: excavator -1 */
        {"excavator 9; research 9; damage 0; ship6 card"},  /* 3: red ship */
        {"excavator 9; research 8; damage 0; ship6 aside"}, /* 4: research -1 */
        {"excavator 8; research 9; damage 0; ship6 aside"}, /* 5: excavator -1 */
        {"excavator 7; research 9; damage 0; ship6 aside"}, /* 6: excavator -2 */
        {"excavator 9; research 7; damage 0; ship6 aside"}, /* 7: research -2 */
        {"excavator 9; research 9; damage 0; ship6 card"},  /* 8: red ship */
        {"excavator 8; research 9; damage 0; ship6 aside"}, /* 9: excavator -1 */
        {"excavator 9; research 9; damage 1; ship6 aside"}, /* 10: damage */
        {"excavator 9; research 9; damage 0; ship6 aside"}, /* 11: none */
        {"excavator 9; research 9; damage 0; ship6 aside; result lost-mothership"}, /* 12: skull */
    };
    for (int row = 1; row <= 12; row++) {
        char fields[300];
        int m = row - 1;
        snprintf(fields, sizeof fields,
                 "phase resolve; mothership %d; excavator 9; research 9;"
                 "dice 1@c1r1 1@done 1@done 1@done 1@done;"
                 "ships 1/%d 2/%d 3/%d 4/%d 5/%d aside aside",
                 m, m, m, m, m, m);
        given(fields);
        play("end");
        expect(symbol[row - 1].after);
        snprintf(fields, sizeof fields, "mothership %d; ship7 aside", row);
        expect(fields);
    }
}
END_TEST

/* SKY-BRD-04. Spaces in the order of the columns. */
struct room {
    const char *space[3];
    int modifier, cost;
    const char *effects;
};
static const struct room rooms[] = {
    {{"c1r1"}, -1, 0, "energy"},
    {{"c2r1"}, -1, 1, "robot"},
    {{"c3r1"}, -1, 1, "fighter"},
    {{"c5r1"}, -1, 1, "research"},
    {{"c1r2"}, 0, 1, "research"},
    {{"c2r2", "c3r2"}, 0, 0, "energy"},
    {{"c4r2"}, 0, 2, "fighter"},
    {{"c1r3"}, 0, 2, "robot"},
    {{"c2r3"}, 1, 2, "fighter"},
    {{"c3r3", "c4r3"}, 0, 1, "research"},
    {{"c5r3"}, 0, 0, "energy"},
    {{"c1r4", "c2r4"}, -3, 0, "energy fighter"},
    {{"c4r4"}, 0, 1, "robot"},
    {{"c5r4"}, 0, 1, "fighter"},
    {{"c2r5", "c3r5", "c4r5"}, 0, 1, "research"},
};
enum { ROOMS = sizeof rooms / sizeof *rooms };

static int room_spaces(const struct room *room)
{
    return room->space[1] ? room->space[2] ? 3 : 2 : 1;
}

/* Dice of that value on every space of the room, one more waiting elsewhere, and ships on
 * explosions of every strength: 1+ to 6+. */
static void staff_room(const struct room *room, int value, int energy)
{
    char fields[400];
    int n = room_spaces(room);
    int length = snprintf(fields, sizeof fields,
                          "phase resolve; excavator 19; energy %d; robots 1@c1r0 -; dice", energy);
    for (int i = 0; i < 5; i++)
        length += snprintf(fields + length, sizeof fields - (size_t)length, " %d@%s", value,
                           i < n ? room->space[i] : "done");
    snprintf(fields + length, sizeof fields - (size_t)length,
             "; ships 2/3 4/6 2/14 5/7 1/13 5/15 aside");
    given(fields);
}

START_TEST(every_room_of_the_base) /* SKY-BRD-04, SKY-ROM-02, SKY-ROM-03, SKY-ROM-04 */
{
    /* Research with each value from 0 on: steps 3, 1, 4, 2, 3, ... from the start. */
    static const int steps[] = {0, 0, 0, 1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5};
    for (int i = 0; i < ROOMS; i++) {
        const struct room *room = &rooms[i];
        for (int die = 1; die <= 4; die++) {
            char text[200];
            int value = die * room_spaces(room) + room->modifier;
            snprintf(text, sizeof text, "use %s", room->space[0]);
            if (room->cost) {
                staff_room(room, die, room->cost - 1);
                expect_illegal(text);
            }
            staff_room(room, die, room->cost);
            play(text);
            int energy = value > 0 && strstr(room->effects, "energy") ? value : 0;
            snprintf(text, sizeof text, "energy %d", energy > 7 ? 7 : energy);
            expect(text);
            snprintf(text, sizeof text, "research %d",
                     !strcmp(room->effects, "research") && value > 0 ? steps[value] : 0);
            expect(text);
            int shots = strstr(room->effects, "fighter") ? value : 0;
            expect(shots >= 1 ? "ship1 card" : "ship1 2/3");
            expect(shots >= 2 ? "ship2 card" : "ship2 4/6");
            expect(shots >= 3 ? "ship3 card" : "ship3 2/14");
            expect(shots >= 4 ? "ship4 card" : "ship4 5/7");
            expect(shots >= 5 ? "ship5 card" : "ship5 1/13");
            if (!strcmp(room->effects, "robot") && value > 0)
                snprintf(text, sizeof text, "phase robot; robot_value %d", value);
            else
                snprintf(text, sizeof text, "phase resolve");
            expect(text);
        }
    }
}
END_TEST

START_TEST(what_is_no_room_of_the_base) /* SKY-BRD-04, SKY-DIE-05 */
{
    static const char *const none[] = {"c4r1", "c5r2", "c3r4", "c1r5", "c5r5"};
    given("phase place; excavator 19; dice 6 6 6 6 6");
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        char text[50];
        snprintf(text, sizeof text, "place b6 %s", none[i]);
        expect_illegal(text);
    }
    /* 30 spaces but these, with a black or a white 6. */
    ck_assert_int_eq(count_moves(), 2 * (30 - 5));
}
END_TEST

START_TEST(the_track_snakes_through_the_base) /* SKY-BRD-04, SKY-EXC-01 */
{
    static const char *const track[] = {
        "c5r2", "c4r2", "c3r2", "c2r2", "c1r2", "c1r3", "c2r3", "c3r3", "c4r3", "c5r3",
        "c5r4", "c4r4", "c3r4", "c2r4", "c1r4", "c1r5", "c2r5", "c3r5", "c4r5", "c5r5",
    };
    for (int at = 0; at < 19; at++) {
        char text[200];
        snprintf(text, sizeof text,
                 "phase resolve; energy 1; excavator %d; dice 1@%s 2@done 2@done 2@done 2@done;"
                 "robots 1@c1r0 -",
                 at, track[at + 1]);
        given(text);
        snprintf(text, sizeof text, "use %s", track[at + 1]);
        play(text);
        snprintf(text, sizeof text, "excavator %d; energy 0", at + 1);
        expect(text);
    }
}
END_TEST

START_TEST(five_damage_lose) /* SKY-BRD-05, SKY-END-02 */
{
    for (int damage = 0; damage < 5; damage++) {
        char text[200];
        snprintf(text, sizeof text,
                 "phase place; damage %d; dice 2 5 6 1 1; ships 1/15 card card card card aside"
                 " aside",
                 damage);
        given(text);
        play("place b2 c1r0");
        expect(damage == 4 ? "result lost-damage; damage 5" : "result null; phase place");
    }
}
END_TEST

START_TEST(every_step_of_the_research_track) /* SKY-BRD-06, SKY-ROM-07 */
{
    static const int step[] = {3, 1, 4, 2, 3, 2, 6, 2, 1, 4, 7, 4, 2, 12};
    for (int at = 0; at < 14; at++) {
        /* c2r5 takes three dice: with 4 to 12 every step above 3 can be met and just missed; the
         * smaller ones by the single die of c1r2. */
        for (int short_of = 0; short_of <= 1; short_of++) {
            int value = step[at] - short_of;
            if (value == 0)
                continue;
            bool single = value <= 6;
            char text[300];
            if (single)
                snprintf(text, sizeof text,
                         "phase resolve; energy 1; excavator 19; research %d; robots 1@c1r0 -;"
                         "dice %d@c1r2 1@done 1@done 1@done 1@done",
                         at, value);
            else
                snprintf(text, sizeof text,
                         "phase resolve; energy 1; excavator 19; research %d; robots 1@c1r0 -;"
                         "dice %d@c2r5 %d@c3r5 %d@c4r5 1@done 1@done",
                         at, value / 3, (value + 1) / 3, (value + 2) / 3);
            given(text);
            play(single ? "use c1r2" : "use c2r5");
            snprintf(text, sizeof text, "research %d; energy 0", at + !short_of);
            expect(text);
        }
    }
    expect("research 13; phase resolve"); /* 11 was one short of the last step */
}
END_TEST

START_TEST(energy_runs_from_0_to_7) /* SKY-BRD-06, SKY-ROM-05 */
{
    given_start("");
    expect("energy 2");
    given("phase resolve; energy 7; excavator 19; dice 6@c5r3 1@c1r1 1@done 1@done 1@done");
    play("use c5r3");
    expect("energy 7");
    cannot_be("energy 8", "energy");
}
END_TEST

SCENARIO_MAIN("skies: board", every_icon_of_the_sky, the_city_lies_below_every_column,
              every_explosion_has_its_strength, every_symbol_beside_the_sky, every_room_of_the_base,
              what_is_no_room_of_the_base, the_track_snakes_through_the_base, five_damage_lose,
              every_step_of_the_research_track, energy_runs_from_0_to_7)
