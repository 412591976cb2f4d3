package dev.keywright.core.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import org.junit.jupiter.api.Test;

/** How many match where the examples have no case. */
class MatchFactsTest {
    private static final KnownFacts LIBRARY = KnownFacts.ofEntities("""
            entities:
              Config: {singleton: true, attributes: {greeting: {type: string, presence: 0.5}}}
              Town:
                id: [country, town]
                count: 60
                attributes: {country: {type: string, distinct: 3}, town: string, mayor: {type: string, distinct: 20}}
              Library:
                id: libraryId
                parents: {Town: {average: 2, max: 9}}
                attributes: {libraryId: string, kind: {type: string, values: {SMALL: 0.75, LARGE: 0.25}}}
              Book:
                id: [libraryId, bookId]
                parents: {Library: {average: 50, max: 400}}
                unique: [[shelf, place]]
                attributes:
                  bookId: string
                  shelf: {type: string, distinct: 10}
                  place: {type: number, distinct: 600, between: [1, 600]}
                  language: {type: string, values: {EN: 0.5, FR: 0.3, TR: 0.2}, presence: 0.8}
                  lentAt: {type: timestamp, presence: 0.1}
                  isbn: {type: string, unique: codes, presence: 0.9}
                  barcode: {type: string, unique: codes}
                  grade: {type: number, between: [1, 5]}
                  rating: {type: number, between: [0, 2], decimals: 1}
              Page:
                id: pageId
                parents: {Book: {average: 100, max: 1000}}
                attributes: {pageId: string}
              Loan:
                id: [libraryId, loanNo]
                parents: {Library: {average: 30, max: 400}}
                attributes: {loanNo: {type: number, sequence: Library/serial}}
              Claim:
                id: [libraryId, claimNo]
                parents: {Library: {average: 10, max: 100}}
                attributes: {claimNo: {type: number, sequence: Library/serial}}
            patterns:
              config: {read: Config, rps: 1}
              all: {read: Book, rps: 1}
              isbn: {read: Book, by: isbn, rps: 1}
              graded: {read: Book, by: grade, rps: 1}
              rated: {read: Book, by: rating, rps: 1}
              barcode: {read: Book, by: barcode, rps: 1}
              place: {read: Book, by: [shelf, place], rps: 1}
              shelf: {read: Book, by: shelf, rps: 1}
              english: {read: Book, by: language=EN, rps: 1}
              spoken: {read: Book, by: ["language=[EN, TR]"], rps: 1}
              anyTwo: {read: Book, in: {language: 2}, rps: 1}
              anyNine: {read: Book, in: {language: 9}, rps: 1}
              lent: {read: Book, has: lentAt, rps: 1}
              lentInOrder: {read: Book, has: lentAt, order: lentAt desc, rps: 1}
              inOrder: {read: Book, order: lentAt desc, rps: 1}
              since: {read: Book, range: {lentAt: 0.02}, rps: 1}
              sinceInOrder: {read: Book, range: {lentAt: 0.02}, order: lentAt, rps: 1}
              here: {read: Book, by: libraryId, lacks: lentAt, rps: 1}
              defaults: {read: Book, range: lentAt, prefix: shelf, contains: [shelf], rps: 1}
              inTown: {read: Book, by: [country, town], rps: 1}
              inTownAndLibrary: {read: Book, by: [country, town, libraryId], rps: 1}
              inLibraryOfKind: {read: Book, by: [libraryId, kind], rps: 1}
              inCountry: {read: Book, by: country, rps: 1}
              ofMayor: {read: Book, by: mayor, rps: 1}
              inSmall: {read: Book, by: kind=SMALL, rps: 1}
              someBooks: {read: Book, by: libraryId, in: {bookId: 3}, rps: 1}
              moreBooksThanAny: {read: Book, by: libraryId, in: {bookId: 80}, rps: 1}
              pagesOfSome: {read: Page, by: libraryId, in: {bookId: 3}, rps: 1}
              pagesOfTown: {count: Page, by: [country=NO, town], rps: 1}
              loan: {read: Loan, by: [libraryId, loanNo], rps: 1}
              loansOfNumber: {read: Loan, by: loanNo, rps: 1}
              someLibraries: {read: Library, in: {libraryId: 4}, rps: 1}
            """);
    private static final long LIBRARIES = 60 * 2;
    private static final long BOOKS = LIBRARIES * 50;

    @Test
    void findsOneSingletonAndAllWhereNothingIsAsked() {
        assertThat(LIBRARY.matches("config")).isEqualTo(Rational.ONE);
        assertThat(LIBRARY.matches("all")).isEqualTo(Rational.of(BOOKS));
    }

    @Test
    void findsOneByAUniqueValueAlsoWhereOthersShareItsSpace() {
        assertThat(LIBRARY.matches("isbn")).isEqualTo(Rational.ONE);
        assertThat(LIBRARY.matches("barcode")).isEqualTo(Rational.ONE);
    }

    @Test
    void findsOneByAUniqueCombinationAndManyByAPartOfIt() {
        assertThat(LIBRARY.matches("place")).isEqualTo(Rational.ONE);
        assertThat(LIBRARY.matches("shelf")).isEqualTo(Rational.of(BOOKS, 10));
    }

    @Test
    void takesTheSharesOfValuesAmongThoseThatHaveOne() {
        assertThat(LIBRARY.matches("english")).isEqualTo(Rational.of(BOOKS * 8 * 5, 10 * 10));
        assertThat(LIBRARY.matches("spoken")).isEqualTo(Rational.of(BOOKS * 8 * (5 + 2), 10 * 10));
    }

    /** From 1 to 5 there are 5 whole numbers, from 0.0 to 2.0 there are 21 with one decimal. */
    @Test
    void takesNoMoreValuesThanThereAreBetweenBounds() {
        assertThat(LIBRARY.matches("graded")).isEqualTo(Rational.of(BOOKS, 5));
        assertThat(LIBRARY.matches("rated")).isEqualTo(Rational.of(BOOKS, 21));
    }

    /** Each of 120 libraries numbers its 30 loans and 10 claims from 1 on: the 3,600 loans have 40 numbers. */
    @Test
    void takesAsManyNumbersOfASequenceAsOneParentGivesOut() {
        assertThat(LIBRARY.matches("loan")).isEqualTo(Rational.ONE);
        assertThat(LIBRARY.matches("loansOfNumber")).isEqualTo(Rational.of(3600, 40));
    }

    @Test
    void addsUpTheValuesThatAreGivenAtOnce() {
        assertThat(LIBRARY.matches("anyTwo")).isEqualTo(Rational.of(BOOKS * 8 * 2, 10 * 3));
        assertThat(LIBRARY.matches("someLibraries")).isEqualTo(Rational.of(4));
    }

    @Test
    void findsNoMoreThanHaveAnyValue() {
        assertThat(LIBRARY.matches("anyNine")).isEqualTo(Rational.of(BOOKS * 8, 10));
        assertThat(LIBRARY.matches("moreBooksThanAny")).isEqualTo(Rational.of(50));
    }

    @Test
    void addsUpWhatSeveralIdentitiesFind() {
        assertThat(LIBRARY.matches("someBooks")).isEqualTo(Rational.of(3));
        assertThat(LIBRARY.matches("pagesOfSome")).isEqualTo(Rational.of(3 * 100));
    }

    @Test
    void countsThoseThatHaveOrLackAnAttribute() {
        assertThat(LIBRARY.matches("lent")).isEqualTo(Rational.of(BOOKS, 10));
        assertThat(LIBRARY.matches("here")).isEqualTo(Rational.of(50 * 9, 10));
    }

    @Test
    void leavesOutOnceWhatLacksTheAttributeItIsOrderedBy() {
        assertThat(LIBRARY.matches("inOrder")).isEqualTo(Rational.of(BOOKS, 10));
        assertThat(LIBRARY.matches("lentInOrder")).isEqualTo(Rational.of(BOOKS, 10));
        assertThat(LIBRARY.matches("since")).isEqualTo(Rational.of(BOOKS * 2, 100));
        assertThat(LIBRARY.matches("sinceInOrder")).isEqualTo(Rational.of(BOOKS * 2, 100));
    }

    @Test
    void keepsATenthOfEachRangePrefixAndTextMatchWithoutAShare() {
        assertThat(LIBRARY.matches("defaults")).isEqualTo(Rational.of(BOOKS, 10 * 10 * 10));
    }

    @Test
    void findsByTheWholeIdentityOfAnAncestorThatIsOnlyInherited() {
        assertThat(LIBRARY.matches("inTown")).isEqualTo(Rational.of(2 * 50));
        assertThat(LIBRARY.matches("pagesOfTown")).isEqualTo(Rational.of(2 * 50 * 100));
    }

    @Test
    void findsNoFewerWhereTheCallerKnowsTheParentsOfTheParentToo() {
        assertThat(LIBRARY.matches("inTownAndLibrary")).isEqualTo(Rational.of(50));
        assertThat(LIBRARY.matches("inLibraryOfKind")).isEqualTo(Rational.of(50, 2));
    }

    @Test
    void findsByInheritedAttributes() {
        assertThat(LIBRARY.matches("inCountry")).isEqualTo(Rational.of(BOOKS, 3));
        assertThat(LIBRARY.matches("ofMayor")).isEqualTo(Rational.of(BOOKS, 20));
        assertThat(LIBRARY.matches("inSmall")).isEqualTo(Rational.of(BOOKS * 75, 100));
    }
}
