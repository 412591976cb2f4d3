package dev.keywright.app.studio.action;

import java.util.List;
import java.util.Optional;

/** The actions; to add one, write its file and add a line here. */
public final class Actions {
    public static final List<Action> ALL = List.of(
            new OpenFile(),
            new SaveFile(),
            new CheckText(),
            new PriceText(),
            new PriceAmounts(),
            new StartSearch(),
            new StopSearch(),
            new CompleteText(),
            new HoverText(),
            new ExampleText(),
            new ImportText(),
            new NextQuestions(),
            new DrawPictures(),
            new ExplainWhy(),
            new PinEntity(),
            new KeepPins(),
            new ForbidDecision(),
            new ListFigures(),
            new FindBreakEvens(),
            new FindGrowthSteps(),
            new WriteFigure(),
            new Compare(),
            new ShowMoves(),
            new TextOfHead(),
            new Verify(),
            new TryPattern(),
            new KeepScenarios(),
            new ShowScenarios(),
            new CompareScenarios());

    private Actions() {}

    public static Optional<Action> find(String name) {
        return ALL.stream().filter(action -> action.name().equals(name)).findFirst();
    }
}
