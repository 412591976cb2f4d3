package dev.keywright.verifier.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A cascade finds children in every role, and the children of those that it found in another role, too. */
class CascadedRolesTest {
    private static final String POSTS = """
            keywright: 1
            name: posts
            entities:
              User:
                id: userId
                count: 100
                attributes: {userId: {type: string, size: 12}}
              Post:
                id: postId
                parents:
                  author: {entity: User, average: 10, via: {userId: authorId}}
                  original: {entity: Post, optional: true, via: {postId: replyTo}}
                  quoted: {entity: Post, optional: true, via: {postId: quotes}}
                  reviewer: {entity: User, average: 10, via: {userId: reviewerId}}
                attributes: {postId: {type: string, size: 36}}
            patterns:
              join: {create: User, rps: 1}
              write: {create: Post, rps: 1}
              leave: {delete: User, by: userId, cascade: [Post], rps: 1}
              one: {read: Post, by: postId, rps: 1}
            """;

    private static final String POSTS_DESIGN = """
            keywright: 1
            design: posts
            tables:
              posts:
                key: {partition: PK, sort: SK}
                indexes:
                  ByAuthor: {partition: GSI1PK, projection: all}
                  ByOriginal: {partition: GSI2PK, projection: all}
                  ByQuoted: {partition: GSI4PK, projection: all}
                  ByReviewer: {partition: GSI3PK, projection: all}
                items:
                  User: {PK: "USER#{userId}", SK: USER}
                  Post:
                    PK: "POST#{postId}"
                    SK: POST
                    GSI1PK: "AUTHOR#{authorId}"
                    GSI2PK: "ORIGINAL#{replyTo}"
                    GSI3PK: "REVIEWER#{reviewerId}"
                    GSI4PK: "QUOTED#{quotes}"
            """;

    private static final String PROFILES = """
            keywright: 1
            name: profiles
            entities:
              User:
                id: userId
                count: 100
                attributes: {userId: {type: string, size: 12}}
              Profile:
                id: userId
                parents:
                  User: {average: 0.9, max: 1}
                  sponsor: {entity: User, average: 1, max: 20, via: {userId: sponsorId}}
                  mentor: {entity: Profile, optional: true, via: {userId: mentorId}}
                attributes: {about: {type: string, size: 20}}
            patterns:
              join: {create: User, rps: 1}
              tell: {create: Profile, rps: 1}
              leave: {delete: User, by: userId, cascade: [Profile], rps: 1}
              one: {read: Profile, by: userId, rps: 1}
            """;

    private static final String PROFILES_DESIGN = """
            keywright: 1
            design: profiles
            tables:
              profiles:
                key: {partition: PK, sort: SK}
                indexes:
                  BySponsor: {partition: GSI1PK, projection: all}
                  ByMentor: {partition: GSI2PK, projection: all}
                items:
                  User: {PK: "USER#{userId}", SK: USER}
                  Profile:
                    PK: "USER#{userId}"
                    SK: PROFILE
                    GSI1PK: "SPONSOR#{sponsorId}"
                    GSI2PK: "MENTOR#{mentorId}"
            """;

    private static void leave(InterruptedProgram program, String user) {
        program.write(program.undisturbed(), "leave", InterruptedProgram.by("userId", user));
    }

    @Test
    void findsChildrenOfWhatWasFoundInAnotherRole() {
        InterruptedProgram program = new InterruptedProgram(POSTS, POSTS_DESIGN);
        for (String user : new String[] {"u1", "u2", "u3"}) {
            program.create("join", "User userId=" + user);
        }
        program.create("write", "Post postId=own authorId=u1 reviewerId=u2");
        program.create("write", "Post postId=reviewed authorId=u2 reviewerId=u1");
        program.create("write", "Post postId=reply authorId=u3 reviewerId=u3 replyTo=reviewed");
        program.create("write", "Post postId=answer authorId=u3 reviewerId=u2 replyTo=reply");
        program.create("write", "Post postId=quote authorId=u2 reviewerId=u3 quotes=answer");
        program.create("write", "Post postId=comment authorId=u2 reviewerId=u3 replyTo=quote");
        program.create("write", "Post postId=other authorId=u2 reviewerId=u3");

        leave(program, "u1");

        for (String gone : new String[] {"own", "reviewed", "reply", "answer", "quote", "comment"}) {
            assertThat(program.read("one", "postId", gone, "postId")).isEmpty();
        }
        assertThat(program.read("one", "postId", "other", "postId")).containsExactly("other");
    }

    @Test
    void asksForTheParentWhereThatGoesInSeveralRoles() {
        InterruptedProgram program = new InterruptedProgram(PROFILES, PROFILES_DESIGN);
        for (String user : new String[] {"a", "b", "c", "d"}) {
            program.create("join", "User userId=" + user);
        }
        program.create("tell", "Profile userId=a sponsorId=b about=x");
        program.create("tell", "Profile userId=c sponsorId=d mentorId=a about=x");
        program.create("tell", "Profile userId=d sponsorId=d about=x");

        leave(program, "b");

        assertThat(program.read("one", "userId", "a", "userId")).isEmpty();
        assertThat(program.read("one", "userId", "c", "userId")).isEmpty();
        assertThat(program.read("one", "userId", "d", "userId")).containsExactly("d");
    }
}
