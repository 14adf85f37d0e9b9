/* Positions: what a game saves is taken back as it was, and what the rules could not have brought
 * about is refused with its reason. */
#include "scenario.h"

#include "skies/skies.h"

static void comes_back(const char *fields)
{
    given(fields);
    json_t *wanted = position_of(fields);
    json_t *state = scenario_content.game->save(scenario_session.state, &scenario_session.config);
    ck_assert_msg(json_equal(wanted, state), "%s comes back as another position", fields);
    under_status why =
        scenario_content.game->check(scenario_session.state, &scenario_session.config);
    ck_assert_msg(!why, "%s", why);
    json_decref(wanted);
    json_decref(state);
}

START_TEST(positions_of_every_phase_come_back) /* SKY-SET-01 */
{
    comes_back("");
    comes_back("round 4; mothership 3; energy 7; research 13; damage 4; excavator 19;"
               "robots 6@c4r5 1@c3r0; ships 1/3 1/15 3/4 5/3 5/5 aside 2/9");
    comes_back("dice 3 1 6 2@c1r0 5"); /* a reroll */
    comes_back("phase place; dice 3 1 6@c4r2 2@c1r0 5; ships 1/2 1/2 card 1/1 card aside card");
    comes_back("phase resolve; dice 3@c1r1 1@done 6@c4r2 2@done 5@c5r1; robots 1@c3r1* 6@c2r1");
    comes_back("phase resolve; dice 3@done 1@done 6@done 2@done 5@done; robots - 6@c2r1");
    comes_back("phase robot; robot_value 2; robot_room c2r1;"
               "dice 3@c2r1 1@done 6@c4r2 2@done 5@c5r1; robots - 2@c1r1*");
    comes_back("phase spawn; round 3; mothership 3; dice 3@done 1@done 6@done 2@done 5@done;"
               "ships card 2/3 3/3 4/3 card card aside; robots 2@c1r1* 3@c3r1");
    comes_back("phase over; result won; research 14; dice 3@c1r2 1@done 6@c4r1 2@done 5@done"
               "; excavator 6; dice 3@c1r2 1@done 6@c2r1 2@done 5@done");
    comes_back("phase over; result lost-damage; damage 5; dice 3@c1r0 1 6 2@c3r0 5");
    comes_back("phase over; result lost-mothership; mothership 12;"
               "dice 3@done 1@done 6@done 2@done 5@done;"
               "ships 1/12 2/12 card card 5/15 aside aside");
}
END_TEST

START_TEST(a_robot_may_stand_where_the_excavator_was_sent_back) /* SKY-MOT-06 */
{
    /* In c3r2, before the excavator on c2r2; the room is not whole. */
    comes_back("phase place; excavator 3; dice 3 1 6 2 5; robots 4@c3r2 -");
    comes_back("phase place; excavator 18; dice 3 1 6 2 5; robots 4@c2r5 3@c3r5");
    cannot_be("phase place; excavator 3; dice 3 1 6 2 5; robots 4@c2r2 -", "robot");
}
END_TEST

START_TEST(the_builder_may_be_gone) /* SKY-ROB-05 */
{
    /* A robot was building and was scrapped while the new one was in hand. */
    given("phase resolve; energy 2; dice 5@c1r1 3@done 1@done 1@done 2@done; robots 4@c2r1 -");
    play("use c2r1; scrap c2r1");
    json_t *state = scenario_content.game->save(scenario_session.state, &scenario_session.config);
    under_status why = under_session_set(&scenario_session, &scenario_content, NULL, state, 1);
    ck_assert_msg(!why, "%s", why);
    expect("phase robot; robot_value 3; robot_room c2r1; robots - -");
    json_decref(state);
}
END_TEST

START_TEST(every_key_is_needed)
{
    static const char *const keys[] = {"round",    "phase",  "mothership", "energy",
                                       "research", "damage", "excavator",  "dice",
                                       "robots",   "ships",  "result"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        json_t *position = position_of("");
        json_object_del(position, keys[i]);
        cannot_be_json(position, keys[i]);
    }
    static const char *const die_keys[] = {"color", "value", "at"};
    for (size_t i = 0; i < 3; i++) {
        json_t *position = position_of("");
        json_object_del(json_array_get(json_object_get(position, "dice"), 2), die_keys[i]);
        cannot_be_json(position, die_keys[i]);
    }
    static const char *const ship_keys[] = {"at", "col", "row"};
    for (size_t i = 0; i < 3; i++) {
        json_t *position = position_of("");
        json_object_del(json_array_get(json_object_get(position, "ships"), 2), ship_keys[i]);
        cannot_be_json(position, ship_keys[i]);
    }
    static const char *const robot_keys[] = {"value", "at", "ready"};
    for (size_t i = 0; i < 3; i++) {
        json_t *position = position_of("robots 3@c1r1 -");
        json_object_del(json_array_get(json_object_get(position, "robots"), 0), robot_keys[i]);
        cannot_be_json(position, robot_keys[i]);
    }
}
END_TEST

START_TEST(no_other_key_is_known)
{
    json_t *position = position_of("");
    json_object_set_new(position, "shields", json_integer(3));
    cannot_be_json(position, "shields");
    position = position_of("");
    json_object_set_new(json_array_get(json_object_get(position, "dice"), 0), "sides",
                        json_integer(6));
    cannot_be_json(position, "sides");
    position = position_of("robots 3@c1r1 -");
    json_object_set_new(json_array_get(json_object_get(position, "robots"), 0), "name",
                        json_string("R2"));
    cannot_be_json(position, "name");
    position = position_of("");
    json_object_set_new(json_array_get(json_object_get(position, "ships"), 5), "row",
                        json_integer(3));
    cannot_be_json(position, "row");
    /* These belong to phase robot only. */
    cannot_be("robot_value 3; robot_room c2r1", "robot_");
    cannot_be("phase robot; robot_room c2r1; dice 3@c2r1 1@done 6@done 2@done 5@done",
              "robot_value");
    cannot_be("phase robot; robot_value 2; dice 3@c2r1 1@done 6@done 2@done 5@done", "robot_room");
}
END_TEST

START_TEST(values_have_their_types)
{
    static const char *const numbers[] = {"round",    "mothership", "energy",
                                          "research", "damage",     "excavator"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        json_t *position = position_of("");
        json_object_set_new(position, numbers[i], json_string("2"));
        cannot_be_json(position, numbers[i]);
        position = position_of("");
        json_object_set_new(position, numbers[i], json_real(1.5));
        cannot_be_json(position, numbers[i]);
        position = position_of("");
        json_object_set_new(position, numbers[i], json_null());
        cannot_be_json(position, numbers[i]);
    }
    static const char *const others[] = {"dice", "robots", "ships", "phase", "result"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        json_t *position = position_of("");
        json_object_set_new(position, others[i], json_integer(1));
        cannot_be_json(position, others[i]);
    }
    cannot_be_json(json_array(), "object");
    cannot_be("phase breakfast", "phase");
    cannot_be("phase over; result drawn; damage 5", "result");
    json_t *position =
        position_of("phase resolve; dice 3@c2r1 1@done 1@done 1@done 1@done; robots 3@c1r1* -");
    json_object_set_new(json_array_get(json_object_get(position, "robots"), 0), "ready",
                        json_integer(1));
    cannot_be_json(position, "ready");
}
END_TEST

START_TEST(values_have_their_range)
{
    cannot_be("round 0", "round");
    cannot_be("round -1", "round");
    cannot_be("round 5", "round"); /* the mothership has not moved yet: SKY-MOT-02 */
    cannot_be("mothership -1", "mothership");
    cannot_be("mothership 13", "mothership");
    cannot_be("energy -1", "energy");
    cannot_be("energy 8", "energy");
    cannot_be("research -1", "research");
    cannot_be("research 15", "research");
    cannot_be("damage -1", "damage");
    cannot_be("damage 6", "damage");
    cannot_be("excavator -1", "excavator");
    cannot_be("excavator 20", "excavator");
    cannot_be("phase place; dice 7 1 1 1 1", "value");
    cannot_be("phase place; dice 0 1 1 1 1", "rolled");
    cannot_be("phase place; dice 1 -1 1 1 1", "value");
    cannot_be("robots 7@c1r1 -", "value");
    cannot_be("robots 0@c1r1 -", "value");
    cannot_be("ships 0/1 2/0 3/0 4/0 5/0 aside aside", "col");
    cannot_be("ships 6/1 2/0 3/0 4/0 5/0 aside aside", "col");
    cannot_be("ships 1/16 2/0 3/0 4/0 5/0 aside aside", "row");
    cannot_be("ships 1/-1 2/0 3/0 4/0 5/0 aside aside", "row");
    cannot_be("ships moon 2/0 3/0 4/0 5/0 aside aside", "moon");
    cannot_be("phase place; dice 3@c6r1 1 1 1 1", "c6r1");
    cannot_be("phase place; dice 3@c1r6 1 1 1 1", "c1r6");
    cannot_be("phase place; dice 3@nowhere 1 1 1 1", "nowhere");
    json_t *position = position_of("");
    json_object_set_new(position, "energy", json_integer(4294967298));
    cannot_be_json(position, "energy");
}
END_TEST

START_TEST(lists_have_their_length)
{
    cannot_be("dice 0 0 0 0", "dice");
    cannot_be("dice 0 0 0 0 0 0", "dice");
    cannot_be("robots -", "robots");
    cannot_be("robots - - -", "robots");
    cannot_be("ships 1/0 2/0 3/0 4/0 5/0 aside", "ships");
    cannot_be("ships 1/0 2/0 3/0 4/0 5/0 aside aside aside", "ships");
}
END_TEST

START_TEST(three_black_dice_then_two_white) /* SKY-SET-01 */
{
    json_t *position = position_of("");
    json_object_set_new(json_array_get(json_object_get(position, "dice"), 0), "color",
                        json_string("white"));
    cannot_be_json(position, "color");
    position = position_of("");
    json_object_set_new(json_array_get(json_object_get(position, "dice"), 4), "color",
                        json_string("green"));
    cannot_be_json(position, "color");
}
END_TEST

START_TEST(dice_stand_where_they_may) /* SKY-DIE-03, SKY-DIE-04, SKY-DIE-05, SKY-EXC-01 */
{
    cannot_be("phase place; dice 3@c1r0 1@c1r1 1 1 1", "column");
    cannot_be("phase place; dice 3@c1r0 1@c1r0 1 1 1", "column 1");
    cannot_be("phase resolve; dice 3@c1r1 1@c1r1 1@done 1@done 1@done", "column 1");
    cannot_be("phase place; dice 3@c4r1 1 1 1 1", "c4r1");              /* a tunnel */
    cannot_be("phase place; dice 3@c5r2 1 1 1 1", "c5r2");              /* the excavator's space */
    cannot_be("phase place; dice 3@c1r2 1 1 1 1", "c1r2");              /* four steps away */
    cannot_be("phase place; excavator 3; dice 3@c3r2 1 1 1 1", "c3r2"); /* half excavated */
    cannot_be("phase place; dice 3@c4r2 3@c3r2 1 1 1", "excavator's path"); /* two digs */
    cannot_be("phase resolve; dice 3@c4r2 3@c3r2 1@done 1@done 1@done", "excavator's path");
    cannot_be("phase resolve; dice 3@c1r2 3@done 1@done 1@done 1@done", "c1r2");
}
END_TEST

START_TEST(robots_stand_where_they_may) /* SKY-ROB-01, SKY-ROB-06 */
{
    cannot_be("robots 3@c4r1 -", "c4r1");
    cannot_be("robots 3@c5r2 -", "c5r2");
    cannot_be("robots 3@c4r2 -", "c4r2");
    cannot_be("excavator 19; robots 3@c5r5 -", "c5r5");
    cannot_be("robots 3@c1r9 -", "c1r9");
    cannot_be("robots 3@done -", "done");
    cannot_be("robots 3@c1r1 4@c1r1", "c1r1");
    cannot_be("phase place; dice 3@c1r1 1 1 1 1; robots 3@c1r1 -", "c1r1");
    /* At the start of a round, and while dice are placed, every robot is ready. */
    cannot_be("robots 3@c1r1* -", "ready");
    cannot_be("phase place; dice 3 1 1 1 1; robots 3@c1r1* -", "ready");
}
END_TEST

START_TEST(ships_are_where_they_can_be) /* SKY-MOT-02, SKY-ROM-06, SKY-BRD-01 */
{
    cannot_be("mothership 3; ships 1/2 2/3 3/3 4/3 5/3 aside aside", "mothership");
    cannot_be("mothership 3", "mothership"); /* all ships above it */
    cannot_be("ships aside 2/0 3/0 4/0 5/0 aside aside", "green");
    cannot_be("ships 1/0 1/0 3/0 4/0 5/0 aside aside", "spot");
}
END_TEST

START_TEST(phases_are_what_they_say) /* SKY-DIE-01, SKY-ROM-09, SKY-MOT-04 */
{
    /* roll: before a round, or after a white die with dice left. */
    cannot_be("dice 3 0 0 0 0", "value 0");
    cannot_be("dice 3 1 1 1 1", "value 0");
    cannot_be("dice 3@c1r0 1 1 1 1", "white");
    cannot_be("dice 3@c1r0 1@c2r0 1@c3r0 1@c4r0 1@c5r0", "placed");
    cannot_be("dice 3@done 1@c2r0 1 1 1", "done");
    cannot_be("dice 0 1 1 2@c1r0 1", "reroll");
    /* place: a die is left to place, and none resolved. */
    cannot_be("phase place", "rolled");
    cannot_be("phase place; dice 3@c1r0 1@c2r0 1@c3r0 1@c4r0 1@c5r1", "placed");
    cannot_be("phase place; dice 3@done 1 1 1 1", "done");
    /* resolve: all are placed, those on defence are set aside, and something is left to do. */
    cannot_be("phase resolve; dice 3 1@c2r1 1@done 1@done 1@done", "placed");
    cannot_be("phase resolve; dice 3@c1r0 1@c2r1 1@done 1@done 1@done", "defence");
    cannot_be("phase resolve; dice 3@done 1@done 1@done 1@done 1@done", "done");
    cannot_be("phase resolve; dice 3@done 1@done 1@done 1@done 1@done; robots 3@c1r1* -",
              "no robot is ready");
    /* robot: a blue die is left, the room builds robots, and its value fits the dice. */
#define BUILDING "phase robot; robot_value 2; dice 3@c2r1 1@done 6@done 2@done 5@done;"
    cannot_be(BUILDING "robot_room c2r1; robots 3@c1r1 2@c3r1", "blue die");
    cannot_be(BUILDING "robot_room c1r1", "must be a room that builds robots");
    cannot_be(BUILDING "robot_room c1r3", "must be an excavated room"); /* not excavated */
    cannot_be(BUILDING "robot_room c2r1; dice 3@c1r1 1@done 6@done 2@done 5@done;"
                       "robots 3@c3r1 -",
              "every space");
    cannot_be(BUILDING "robot_room c4r1", "robot_room"); /* a tunnel */
    cannot_be(BUILDING "robot_room c2r1; robot_value 0", "robot_value");
    cannot_be(BUILDING "robot_room c2r1; robot_value 7", "robot_value");
    cannot_be(BUILDING "robot_room c2r1; robot_value 3", "robot_value");
    /* spawn: all dice are done, and there is a choice. */
#define SPAWNING "phase spawn; mothership 1; ships card 2/1 3/1 4/1 card aside aside;"
    cannot_be(SPAWNING "dice 3@c1r1 1@done 6@done 2@done 5@done", "done");
    cannot_be(SPAWNING, "done");
    cannot_be(SPAWNING "dice 3@done 1@done 6@done 2@done 5@done;"
                       "ships 1/1 2/1 3/1 4/1 5/9 aside aside",
              "more than one column");
    cannot_be(SPAWNING "dice 3@done 1@done 6@done 2@done 5@done;"
                       "ships 1/1 2/1 3/1 4/1 card aside aside",
              "more than one column");
    cannot_be(SPAWNING "dice 3@done 1@done 6@done 2@done 5@done;"
                       "ships 1/1 2/1 3/1 4/1 5/1 card aside",
              "more than one column");
}
END_TEST

/* What no saved position can say: states broken in memory, as a bug in the rules would leave them.
 */
static void broken(const struct skies_state *state)
{
    ck_assert_ptr_nonnull(scenario_content.game->check(state, &scenario_session.config));
}

START_TEST(a_broken_state_is_noticed)
{
    given("phase place; dice 3 1 6 2 5; robots 3@c1r1 -");
    const struct skies_state sound = *(const struct skies_state *)scenario_session.state;
    ck_assert_ptr_null(scenario_content.game->check(&sound, &scenario_session.config));
    struct skies_state state;
#define BREAK(field, value) (state = sound, state.field = (value), broken(&state))
    BREAK(phase, PHASE_OVER + 1);
    BREAK(result, RESULT_LOST_DAMAGE + 1);
    BREAK(round, 0);
    BREAK(mothership, 200);
    BREAK(energy, 8);
    BREAK(research, 15);
    BREAK(damage, 6);
    BREAK(excavator, 20);
    BREAK(robot_value, 3);
    BREAK(robot_room, 1);
    BREAK(dice[0].value, 7);
    BREAK(dice[0].at, AT_DONE + 1);
    BREAK(robots[0].value, 7);
    BREAK(robots[0].at, SPACES);
    BREAK(robots[0].ready, 2);
    BREAK(robots[1].at, 1);
    BREAK(robots[1].ready, 1);
    BREAK(ships[0].column, SHIP_ASIDE + 1);
    BREAK(ships[0].column, SHIP_ASIDE);
    BREAK(ships[0].row, CITY_ROW);
    BREAK(ships[6].row, 1);
#undef BREAK
}
END_TEST

START_TEST(the_end_is_the_end) /* SKY-END-01, SKY-END-02, SKY-END-03 */
{
    cannot_be("damage 5", "damage");
    cannot_be("research 14", "research");
    cannot_be("mothership 12; ships 1/12 2/12 3/12 4/12 5/12 aside aside", "mothership");
    cannot_be("result won", "result");
    cannot_be("phase over", "result");
    cannot_be("phase over; result won", "research");
    cannot_be("phase over; result lost-damage", "damage");
    cannot_be("phase over; result lost-mothership", "mothership");
    cannot_be("phase over; result lost-damage; damage 5", "before a die is placed");
    cannot_be("phase over; result lost-damage; damage 5; dice 3@c1r0 1@done 1 1 1", "phase 2");
    cannot_be("phase over; result won; research 14; dice 3@c1r1 1 1 1 1", "placed");
    /* Two ends at once: whatever came first ended the game. */
    cannot_be("phase over; result won; research 14; damage 5;"
              "dice 3@c1r1 1@done 1@done 1@done 1@done",
              "damage");
}
END_TEST

SCENARIO_MAIN("skies: positions", positions_of_every_phase_come_back,
              a_robot_may_stand_where_the_excavator_was_sent_back, the_builder_may_be_gone,
              every_key_is_needed, no_other_key_is_known, values_have_their_types,
              values_have_their_range, lists_have_their_length, three_black_dice_then_two_white,
              dice_stand_where_they_may, robots_stand_where_they_may, ships_are_where_they_can_be,
              phases_are_what_they_say, a_broken_state_is_noticed, the_end_is_the_end)
