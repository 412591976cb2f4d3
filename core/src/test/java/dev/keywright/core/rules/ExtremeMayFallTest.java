package dev.keywright.core.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Model;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A latest value may fall where a child goes that leaves a parent behind; nobody finds the next where DynamoDB deletes it. */
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
                attributes: {messageId: {type: string, size: 36}, at: timestamp, text: string}
              Thread:
                id: threadId
                count: 100
                attributes:
                  threadId: {type: string, size: 36}
                  lastPost: {type: timestamp, latest: {of: Post.at}}
              Post:
                id: [threadId, postId]
                parents: {Thread: {average: 3}}
                attributes: {postId: {type: string, size: 36}, at: timestamp}%s
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

    private static CheckedModel with(String pattern, String expiry) {
        return CheckedModel.of(MESSAGES.formatted(expiry) + "  asked: {%s, rps: 1}\n".formatted(pattern));
    }

    private static List<String> falling(CheckedModel checked) {
        Model model = Check.model("test.yaml", checked.text().getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return model.entities().stream()
                .flatMap(entity -> entity.attributes().stream())
                .map(Attribute::ref)
                .filter(model::mayFall)
                .map(Object::toString)
                .toList();
    }

    /** Another role of a deleted parent: the recipients of what a user has sent stay. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            delete: Message, by: messageId                            | User.lastReceived
            delete: User, by: userId, cascade: Message                | User.lastReceived
            put: Message                                              | User.lastReceived
            update: Message, by: messageId, set: [at]                 | User.lastReceived
            update: Message, by: messageId, set: [recipientId]        | User.lastReceived
            delete: Comment, by: commentId                            | Comment.lastReply
            """)
    void servesValuesThatFall(String pattern, String falls) {
        CheckedModel checked = with(pattern, "");

        checked.saysNothingOf("extreme-may-fall");
        assertThat(falling(checked)).containsExactly(falls);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "delete: Thread, by: threadId, cascade: Post",
                "delete: User, by: userId",
                "update: Message, by: messageId, set: [text]",
                "update: Message, by: messageId, set: [senderId]",
                "create: Post"
            })
    void knowsValuesThatOnlyRise(String pattern) {
        assertThat(falling(with(pattern, ""))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"create: Post", "delete: Post, by: [threadId, postId]"})
    void findsChildrenThatExpire(String pattern) {
        with(pattern, "\n    expires: at").reports("extreme-may-fall", "latest: {of: Post.at");
    }
}
