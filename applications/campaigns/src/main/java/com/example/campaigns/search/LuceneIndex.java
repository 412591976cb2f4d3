package com.example.campaigns.search;

import com.example.campaigns.data.UserId;
import com.example.campaigns.store.SessionKey;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;

/** The index inside the process that searches. Words are found whatever their case; a long text streams into it. */
public final class LuceneIndex implements TextIndex {
    private static final String USER = "user";
    private static final String SESSION = "session";
    private static final String OWNED_SESSION = "ownedSession";
    private static final String PART = "part";
    private static final String TEXT = "text";

    private final Analyzer analyzer = new StandardAnalyzer();
    private final IndexWriter writer;
    private final SearcherManager searchers;

    public LuceneIndex(Directory directory) {
        try {
            writer = new IndexWriter(directory, new IndexWriterConfig(analyzer));
            searchers = new SearcherManager(writer, null);
        } catch (IOException unusable) {
            throw new UncheckedIOException(unusable);
        }
    }

    @Override
    public void replace(UserId user, SessionKey session, Map<Part, Supplier<InputStream>> texts) {
        List<InputStream> open = new ArrayList<>();
        try {
            List<Document> documents = new ArrayList<>();
            for (Map.Entry<Part, Supplier<InputStream>> text : texts.entrySet()) {
                InputStream stream = text.getValue().get();
                open.add(stream);
                documents.add(document(user, session, text.getKey(), stream));
            }
            Term all = new Term(OWNED_SESSION, owned(user, session));
            if (documents.isEmpty()) {
                writer.deleteDocuments(all);
            } else {
                // One step: no search sees some of the texts.
                writer.updateDocuments(all, documents);
            }
            writer.commit();
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        } finally {
            open.forEach(LuceneIndex::close);
        }
    }

    private static String owned(UserId user, SessionKey session) {
        return user.value() + "/" + session.text();
    }

    private static Document document(UserId user, SessionKey session, Part part, InputStream text) {
        Document document = new Document();
        document.add(new StringField(USER, user.value(), Field.Store.NO));
        document.add(new StringField(OWNED_SESSION, owned(user, session), Field.Store.NO));
        document.add(new StringField(SESSION, session.text(), Field.Store.YES));
        document.add(new StringField(PART, part.name(), Field.Store.YES));
        document.add(new TextField(TEXT, new InputStreamReader(text, StandardCharsets.UTF_8)));
        return document;
    }

    private static void close(InputStream stream) {
        try {
            stream.close();
        } catch (IOException unimportant) {
            // It was read to its end.
        }
    }

    @Override
    public List<Hit> search(UserId user, String words, int limit) {
        try {
            BooleanQuery.Builder query = new BooleanQuery.Builder()
                    .add(new TermQuery(new Term(USER, user.value())), BooleanClause.Occur.FILTER);
            List<String> terms = terms(words);
            if (terms.isEmpty()) {
                return List.of();
            }
            terms.forEach(term -> query.add(new TermQuery(new Term(TEXT, term)), BooleanClause.Occur.MUST));
            return search(query.build(), limit);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private List<String> terms(String words) throws IOException {
        List<String> terms = new ArrayList<>();
        try (TokenStream tokens = analyzer.tokenStream(TEXT, words)) {
            CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
            tokens.reset();
            while (tokens.incrementToken()) {
                terms.add(term.toString());
            }
            tokens.end();
        }
        return terms;
    }

    private List<Hit> search(BooleanQuery query, int limit) throws IOException {
        searchers.maybeRefreshBlocking();
        IndexSearcher searcher = searchers.acquire();
        try {
            List<Hit> hits = new ArrayList<>();
            StoredFields fields = searcher.storedFields();
            for (ScoreDoc found : searcher.search(query, limit).scoreDocs) {
                Document document = fields.document(found.doc);
                SessionKey session = SessionKey.find(document.get(SESSION)).orElseThrow();
                hits.add(new Hit(session, Part.valueOf(document.get(PART))));
            }
            return hits;
        } finally {
            searchers.release(searcher);
        }
    }

    @Override
    public void close() {
        try {
            searchers.close();
            writer.close();
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
