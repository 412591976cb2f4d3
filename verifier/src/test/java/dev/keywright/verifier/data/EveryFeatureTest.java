package dev.keywright.verifier.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.oracle.Agreement;
import dev.keywright.verifier.oracle.ExpectedAnswer;
import dev.keywright.verifier.oracle.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EveryFeatureTest {
    private static final String MODEL = """
            keywright: 1
            name: everything
            entities:
              Settings:
                singleton: true
                attributes:
                  motto: string
                  visits: {type: number, between: [0, 100000]}
              Tenant:
                id: tenantId
                count: 5
                elsewhere: true
                attributes:
                  tenantId: string
              User:
                id: userId
                parents:
                  Tenant: {average: 4}
                attributes:
                  userId: {type: string, size: 36}
                  login: {type: string, unique: names}
                  name: string
                  born: {type: date, optional: true}
                  admin: boolean
                  key: {type: binary, size: 16}
                  tags: {type: set, optional: true}
                  prefs: map
                  steps: list
                  repoCount: {type: number, counts: Repo.owner}
              Org:
                id: orgId
                count: 10
                attributes:
                  orgId: string
                  handle: {type: string, unique: names}
                  name: string
              Repo:
                id: repoId
                parents:
                  owner: {oneOf: [User, Org], average: {User: 1, Org: 2}, via: {userId: ownerId, orgId: ownerId}}
                  fork: {entity: Repo, average: 0.2, optional: true, via: {repoId: forkOf}}
                attributes:
                  repoId: string
                  name: {type: string, max: 40}
                  stars: {type: number, between: [0, 1000]}
                unique: [[ownerId, name]]
              Issue:
                id: [repoId, number]
                parents:
                  Repo: {average: 3, via: {repoId: repoId, name: repoName}}
                  author: {entity: User, average: 6, via: {userId: authorId}}
                attributes:
                  number: {type: number, sequence: Repo/number}
                  title: {type: string, size: 50}
                  at: timestamp
                  state: {type: string, values: {OPEN: 0.6, CLOSED: 0.4}}
                  closedAt: {type: timestamp, presence: 0.4}
                  weight: {type: number, between: [-9.99, 9.99], decimals: 2, hottest: 0.5}
                  body: {type: string, size: 20000, store: blob}
              Session:
                id: token
                expires: until
                parents:
                  User: {average: 2}
                attributes:
                  token: string
                  until: timestamp
              Inbox:
                id: [userId, noteId]
                parents:
                  User: {average: 3}
                attributes:
                  noteId: {type: string, follows: toldAt}
                  toldAt: timestamp
                  text: string
            patterns:
              motto: {read: Settings, rps: 1}
              visit: {update: Settings, add: visits, rps: 1}
              say: {put: Settings, rps: 1}
              user: {read: User, by: userId, include: {Repo: {order: stars desc, limit: 2}}, rps: 1}
              users: {read: User, by: tenantId, range: born, order: born desc, limit: 3, rps: 1}
              admins: {read: User, by: [admin=true], has: tags, rps: 1}
              by-login: {read: User, by: login, batch: 4, rps: 1}
              find: {read: User, by: tenantId, prefix: name, contains: [name], rps: 1}
              issues: {read: Issue, by: repoId, in: {state: 2}, order: [weight desc, at], limit: 2, include: [author], rps: 1}
              of-owner: {read: Issue, by: [repoId, state=OPEN], range: weight, lacks: closedAt, select: [title, author.name], rps: 1}
              open: {count: Issue, by: [repoId, "state=[OPEN, CLOSED]"], rps: 1}
              session: {read: Session, by: token, include: [User], rps: 1}
              inbox: {read: Inbox, by: userId, order: toldAt desc, limit: 2, rps: 1}
              sign-up: {create: User, rps: 1}
              found: {create: Org, batch: 3, rps: 1}
              publish: {create: Repo, rps: 1}
              report: {create: Issue, with: {state: OPEN, closedAt: absent}, rps: 1}
              log-in: {create: Session, rps: 1}
              rename: {update: User, by: userId, set: {login: 0.5, name: 1, tags: 0.2}, rps: 1}
              give: {update: Repo, by: repoId, set: [ownerId, name], rps: 1}
              close: {update: Issue, by: [repoId, number], set: closedAt, to: {state: CLOSED}, if: {state: OPEN, closedAt: absent}, rps: 1}
              reopen: {update: Issue, by: repoId, to: {state: OPEN}, remove: closedAt, if: weight <= limit and state = CLOSED, rps: 1}
              star: {update: Repo, by: repoId, add: stars, if: stars < 1000, batch: 3, rps: 1}
              replace: {put: Org, batch: 3, rps: 1}
              tag: {update: User, by: userId, add: {tags: 0.9}, rps: 1}
              untag: {update: User, by: userId, remove: {tags: given}, if: tags contains tag, rps: 1}
              promote:
                update: User
                by: userId
                to: {admin: true}
                if: [{any: [{admin: false}, [name = known, tags contains 'a']]}, steps contains step]
                rps: 1
              leave: {delete: User, by: userId, cascade: [Session, Inbox], rps: 1}
              drop: {delete: Repo, by: repoId, if: stars < top, cascade: [Issue], rps: 1}
              tell: {create: Inbox, forEach: Issue, by: repoId, from: {userId: authorId}, rps: 1}
              start:
                transaction:
                  - {create: Repo}
                  - {create: Issue, times: 2}
                  - {delete: Session, by: token}
                rps: 1
            """;

    private static boolean isQuestion(Operation operation) {
        return operation instanceof Read || operation instanceof Count;
    }

    @Test
    void asksAndWritesWhateverALanguageCanSay() {
        for (long seed = 0; seed < 6; seed++) {
            Recipe recipe = new Recipe(90, seed, WorldsTest.NOW, Set.of());
            Population population = new WorldGenerator(Examples.modelOf(MODEL), recipe).make();
            Workload workload = new Workload(population, recipe);
            Oracle oracle = new Oracle(population.world());
            List<String> unwritten = new ArrayList<>();
            for (Pattern pattern : population.world().model().patterns()) {
                if (isQuestion(pattern.operation())) {
                    ask(oracle, workload, pattern);
                } else if (!write(oracle, workload, pattern)) {
                    unwritten.add(pattern.id());
                }
            }
            assertThat(unwritten).as("with seed %s", seed).isEmpty();
        }
    }

    private static void ask(Oracle oracle, Workload workload, Pattern pattern) {
        List<PatternInputs> asked = workload.questions(pattern.operation(), 6);
        assertThat(asked).as(pattern.id()).isNotEmpty();
        for (PatternInputs inputs : asked) {
            for (PatternInputs one : inputs.batch().isEmpty() ? List.of(inputs) : inputs.batch()) {
                if (pattern.operation() instanceof Read read) {
                    ExpectedAnswer expected = oracle.expected(read, one);
                    assertThat(Agreement.differenceOfFirstPage(expected, expected.firstRows()))
                            .isEmpty();
                }
            }
        }
    }

    /** Whether one that succeeds was found; others are tried where there are any. */
    private static boolean write(Oracle oracle, Workload workload, Pattern pattern) {
        boolean succeeded = false;
        for (Intent intent : Intent.values()) {
            Optional<PatternInputs> inputs = pattern.operation() instanceof External
                    ? Optional.empty()
                    : workload.write(pattern.operation(), intent);
            inputs.ifPresent(given -> oracle.write(pattern.operation(), given));
            succeeded |= intent == Intent.SUCCEED && inputs.isPresent();
        }
        return succeeded;
    }

    @Test
    void makesWorldsOfTheTour() {
        for (String example : List.of("starter/model", "tour/lending", "tour/library", "tour/shop")) {
            Model model = Examples.file(example + ".yaml");
            Recipe recipe = Recipe.of(4, WorldsTest.NOW);
            assertThat(new WorldGenerator(model, recipe).make().world().size())
                    .as(example)
                    .isGreaterThan(10);
        }
    }
}
