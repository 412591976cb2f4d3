package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class GuardTest {
    private static final String USERS = """
            entities:
              User:
                id: userId
                count: 10
                attributes: {userId: string, email: {type: string, unique: true}, name: string, phone: string}
            patterns:
              users: {%s, rps: 1}
            """;

    @Test
    void guardsAUniqueAttribute() {
        assertThat(new Guard()).on(USERS.formatted("create: User")).proposesExactly("Guard of User.email");
    }

    @Test
    void proposesNothingWhereNothingIsUnique() {
        assertThat(new Guard()).on("""
                entities:
                  User: {id: userId, count: 10, attributes: {userId: string, email: string}}
                patterns:
                  user: {read: User, by: email, rps: 1}
                """).proposesNothing();
    }

    /** The value and the owner's id are in a guard anyway. */
    @Test
    void holdsWhatIsReadByTheUniqueAttribute() {
        assertThat(new Guard())
                .on(USERS.formatted("read: User, by: email, select: [userId, email, name]"))
                .proposesExactly("Guard of User.email", "Guard of User.email with name");
        assertThat(new Guard())
                .on(USERS.formatted("read: User, by: email"))
                .proposesExactly("Guard of User.email", "Guard of User.email with name, phone");
    }

    /** Whether a user has that name as well is told by the guard. */
    @Test
    void holdsWhatIsComparedToo() {
        assertThat(new Guard())
                .on(USERS.formatted("read: User, by: [email, name], select: phone"))
                .proposesExactly("Guard of User.email", "Guard of User.email with name, phone");
    }

    @Test
    void holdsNothingMoreForReadsByAnotherAttribute() {
        assertThat(new Guard()).on(USERS.formatted("read: User, by: phone")).proposesExactly("Guard of User.email");
    }

    @Test
    void guardsACombination() {
        String places = """
                entities:
                  Place:
                    id: placeId
                    count: 10
                    unique: [[branch, shelf]]
                    attributes: {placeId: string, branch: string, shelf: string, label: string}
                patterns:
                  place: {read: Place, by: %s, select: label, rps: 1}
                """;
        assertThat(new Guard())
                .on(places.formatted("[branch, shelf]"))
                .proposesExactly("Guard of Place.branch, shelf", "Guard of Place.branch, shelf with label");
        assertThat(new Guard()).on(places.formatted("branch")).proposesExactly("Guard of Place.branch, shelf");
    }

    @Test
    void guardsEachAttributeOfASharedSpace() {
        assertThat(new Guard())
                .on("""
                entities:
                  User:
                    id: userId
                    count: 10
                    attributes:
                      userId: string
                      email: {type: string, unique: logins}
                      phone: {type: string, unique: logins, optional: true}
                patterns:
                  join: {create: User, rps: 1}
                """)
                .proposesExactly("Guard of User.email among logins", "Guard of User.phone among logins");
    }

    /** A team in the collection of its organisation is found by both ids, and the guard has only that of the team. */
    @Test
    void holdsTheIdOfTheParent() {
        assertThat(new Guard()).on("""
                entities:
                  Org: {id: orgId, count: 10, attributes: {orgId: string}}
                  Team:
                    id: teamId
                    parents: {Org: {average: 3, max: 9}}
                    attributes: {teamId: string, slug: {type: string, unique: true}}
                patterns:
                  add: {create: Team, rps: 1}
                """).proposesExactly("Guard of Team.slug", "Guard of Team.slug with orgId");
    }

    /** A repository under its owner and the time is found by its name through a guard that knows the time. */
    @Test
    void guardsANaturalIdThatAHomeDoesNotKeep() {
        String repositories = """
                entities:
                  Repository:
                    id: [owner, name]
                    count: 10
                    attributes: {owner: string, name: %s, createdAt: timestamp}
                patterns:
                  create: {create: Repository, rps: 1}
                  list: {read: Repository, by: owner, order: createdAt, rps: 1}
                """;
        assertThat(new Guard())
                .on(repositories.formatted("string"))
                .proposesExactly("Guard of Repository.owner, name", "Guard of Repository.owner, name with createdAt");
        assertThat(new Guard())
                .on(repositories.formatted("{type: string, generated: true}"))
                .proposesNothing();
    }

    @Test
    void guardsACombinationWithATruth() {
        assertThat(new Guard()).on("""
                entities:
                  Plan:
                    id: planId
                    count: 10
                    unique: [[name, yearly]]
                    attributes: {planId: {type: string, size: 26}, name: string, yearly: boolean}
                patterns:
                  add: {create: Plan, rps: 1}
                """).proposesExactly("Guard of Plan.name, yearly");
    }

    @Test
    void neverHoldsADeclaredCount() {
        assertThat(new Guard()).on("""
                entities:
                  User:
                    id: userId
                    count: 10
                    attributes: {userId: string, email: {type: string, unique: true}, posts: {type: number, counts: Post}}
                  Post: {id: postId, parents: {User: {average: 3, max: 9}}, attributes: {postId: string}}
                patterns:
                  user: {read: User, by: email, rps: 1}
                """).proposesExactly("Guard of User.email");
    }
}
