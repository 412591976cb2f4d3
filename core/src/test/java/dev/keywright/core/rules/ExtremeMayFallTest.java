package dev.keywright.core.rules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A kept latest value stays right only while its children stay; whoever loses a child in another role must be told. */
class ExtremeMayFallTest {
    private static final String MESSAGES = """
            entities:
              User:
                id: userId
                count: 100
                attributes:
                  userId: {type: string, size: 36}
                  lastReceived: {type: timestamp, latest: {of: Message.at, role: recipient}}
              Message:
                id: messageId
                parents:
                  sender: {entity: User, average: 3, via: {userId: senderId}}
                  recipient: {entity: User, average: 3, via: {userId: recipientId}}
                attributes: {messageId: {type: string, size: 36}, at: timestamp}
              Thread:
                id: threadId
                count: 100
                attributes:
                  threadId: {type: string, size: 36}
                  lastPost: {type: timestamp, latest: {of: Post.at}}
              Post:
                id: [threadId, postId]
                parents: {Thread: {average: 3}}
                attributes: {postId: {type: string, size: 36}, at: timestamp}
              Comment:
                id: commentId
                count: 100
                parents: {parent: {entity: Comment, average: 1, optional: true, via: {commentId: parentId}}}
                attributes:
                  commentId: {type: string, size: 36}
                  at: timestamp
                  lastReply: {type: timestamp, latest: {of: Comment.at, role: parent}}
            patterns:
              send: {create: Message, rps: 1}
            """;

    private static CheckedModel with(String pattern) {
        return CheckedModel.of(MESSAGES + "  asked: {%s, rps: 1}\n".formatted(pattern));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "delete: Message, by: messageId",
                // The recipients of what a user has sent stay.
                "delete: User, by: userId, cascade: Message",
            })
    void findsMessagesThatGo(String pattern) {
        with(pattern).reports("extreme-may-fall", "latest: {of: Message.at");
    }

    @ParameterizedTest
    @ValueSource(strings = {"delete: Comment, by: commentId"})
    void findsRepliesThatGo(String pattern) {
        with(pattern).reports("extreme-may-fall", "latest: {of: Comment.at");
    }

    @ParameterizedTest
    @ValueSource(strings = {"delete: Thread, by: threadId, cascade: Post", "delete: User, by: userId"})
    void saysNothingOfChildrenThatGoWithTheirOnlyParent(String pattern) {
        with(pattern).saysNothingOf("extreme-may-fall");
    }
}
