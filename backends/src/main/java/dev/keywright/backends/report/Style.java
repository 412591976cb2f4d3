package dev.keywright.backends.report;

/** The style of the report: light, dark, on paper and on a phone. */
final class Style {
    static final String CSS = """
            :root {
              color-scheme: light dark;
              --page: #f6f8fb; --card: #ffffff; --line: #d8dfe8; --text: #1c2430; --quiet: #5a6675;
              --accent: #2456a6; --key: #fdf5e0; --head: #eaf0f9; --read: #3a6fb8; --write: #d07a1e; --store: #5f8f57;
              --good: #1f7a45; --bad: #b3261e; --warn: #9a5b00; --track: #e9eef5;
            }
            @media (prefers-color-scheme: dark) {
              :root {
                --page: #10151c; --card: #182029; --line: #303c4b; --text: #e7ecf3; --quiet: #a3b1c2;
                --accent: #86b1f2; --key: #322b18; --head: #223044; --read: #6fa3e8; --write: #eba253; --store: #86ba7c;
                --good: #6fd09a; --bad: #ff9a92; --warn: #f2b866; --track: #25303d;
              }
            }
            * { box-sizing: border-box; }
            html { scroll-behavior: smooth; scroll-padding-top: 4rem; }
            body { margin: 0; background: var(--page); color: var(--text);
              font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
            a { color: var(--accent); }
            .skip { position: absolute; left: -999rem; }
            .skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; z-index: 3; }
            :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
            header, main, footer { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }
            header { padding-top: 2.5rem; }
            h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
            h2 { font-size: 1.35rem; margin: 2.75rem 0 .75rem; }
            h3 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
            p { margin: .4rem 0 .8rem; max-width: 60rem; }
            .quiet, caption, small { color: var(--quiet); }
            nav { position: sticky; top: 0; z-index: 2; background: var(--page); border-bottom: 1px solid var(--line); }
            nav ul { max-width: 76rem; margin: 0 auto; padding: .6rem 1.25rem; list-style: none; display: flex;
              gap: 1.25rem; overflow-x: auto; white-space: nowrap; }
            nav a { text-decoration: none; font-weight: 600; }
            nav a:hover { text-decoration: underline; }
            .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.6rem, 1fr)); gap: .9rem; margin: 1.25rem 0; }
            .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: .9rem 1.1rem; }
            .card b { display: block; font-size: 1.6rem; line-height: 1.25; }
            .card span { color: var(--quiet); font-size: .9rem; }
            .panel { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.2rem; margin: .9rem 0; }
            .panel > h3:first-child { margin-top: 0; }
            .scroll { overflow-x: auto; }
            .legend { display: flex; gap: 1.2rem; flex-wrap: wrap; color: var(--quiet); font-size: .9rem; margin: 0 0 .8rem; }
            .legend i { display: inline-block; width: .8rem; height: .8rem; border-radius: 3px; margin-right: .4rem; }
            .bars { display: grid; grid-template-columns: minmax(8rem, 22rem) 1fr max-content; gap: .45rem .9rem; align-items: center; }
            .bars .row { display: contents; }
            .bars .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
            .bars .value { text-align: right; font-variant-numeric: tabular-nums; }
            .bars svg { width: 100%; height: 16px; display: block; border-radius: 4px; background: var(--track); }
            .read { fill: var(--read); background: var(--read); } .write { fill: var(--write); background: var(--write); }
            .store { fill: var(--store); background: var(--store); } .hot { fill: var(--bad); }
            code, .mono { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: .86em; }
            code { background: var(--head); padding: .05em .35em; border-radius: 4px; overflow-wrap: anywhere; }
            table { border-collapse: collapse; width: 100%; font-size: .93rem; }
            caption { text-align: left; padding-bottom: .4rem; }
            th, td { text-align: left; vertical-align: top; padding: .4rem .65rem; border: 1px solid var(--line); }
            thead th { background: var(--head); }
            td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
            .items { width: auto; }
            .items th { white-space: nowrap; font-weight: 600; background: var(--key); }
            .items th.sort { font-weight: 400; }
            .items td { padding: 0; white-space: nowrap; border-right: 0; }
            .items .cells { display: flex; }
            .items .cells div { padding: .3rem .65rem; border-right: 1px solid var(--line); max-width: 22rem; overflow: hidden; text-overflow: ellipsis; }
            .items .cells small { display: block; font-size: .75rem; }
            .kind { display: inline-block; border: 1px solid var(--line); border-radius: 99px; padding: 0 .55rem; font-size: .78rem; color: var(--quiet); }
            .side { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 34rem), 1fr)); gap: .9rem; }
            .side .panel { margin: 0; min-width: 0; }
            details { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin: .5rem 0; }
            summary { cursor: pointer; padding: .65rem 1rem; display: flex; gap: .9rem; align-items: baseline; flex-wrap: wrap; }
            summary::-webkit-details-marker { display: none; }
            summary::before { content: "▸"; color: var(--quiet); } details[open] > summary::before { content: "▾"; }
            summary span:not(.kind):not(.price) { flex: 1 1 14rem; }
            summary .price { margin-left: auto; font-variant-numeric: tabular-nums; font-weight: 600; }
            details > div { padding: 0 1rem 1rem; }
            .good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); }
            .search { width: 100%; max-width: 26rem; font: inherit; padding: .5rem .8rem; border-radius: 8px; border: 1px solid var(--line);
              background: var(--card); color: var(--text); }
            .checks { list-style: none; padding: 0; } .checks li { padding: .3rem 0; border-bottom: 1px solid var(--line); }
            .picture { display: block; }
            .picture text { font: 12px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: var(--text); }
            .picture .box { fill: var(--card); stroke: var(--line); } .picture .head { fill: var(--head); stroke: var(--line); }
            .picture .key { fill: var(--key); stroke: var(--line); } .picture .quiet { fill: var(--quiet); }
            .picture .strong { font-weight: 700; } .picture .edge { fill: none; stroke: var(--quiet); stroke-width: 1.4; }
            .lines { width: 100%; max-width: 44rem; height: auto; display: block; }
            .lines text { font: 13px system-ui, sans-serif; fill: var(--quiet); }
            .lines .axis { stroke: var(--line); } .lines .this { fill: none; stroke: var(--read); stroke-width: 3; }
            .lines .best { fill: none; stroke: var(--write); stroke-width: 3; stroke-dasharray: 6 5; }
            .lines .dot { fill: var(--read); } .lines .dot2 { fill: var(--write); }
            footer { color: var(--quiet); padding: 2.5rem 1.25rem; }
            @media (max-width: 40rem) {
              body { font-size: 15px; } h1 { font-size: 1.6rem; }
              .bars { display: block; }
              .bars .row { display: grid; grid-template-columns: 1fr max-content; gap: .2rem .9rem; margin-bottom: .7rem; }
              .bars .bar { grid-column: 1 / -1; order: 3; }
              .bars .name { white-space: normal; }
              summary .price { margin-left: 0; }
            }
            @media print {
              :root { color-scheme: light; --page: #fff; --card: #fff; --line: #bbb; --text: #000; --quiet: #444;
                --accent: #000; --key: #f6f1e2; --head: #eee; --read: #3a6fb8; --write: #d07a1e; --store: #5f8f57;
                --good: #1f7a45; --bad: #b3261e; --warn: #7a4a00; --track: #eee; }
              * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
              nav, .search, .skip { display: none; }
              body { font-size: 10pt; } header, main, footer { max-width: none; padding: 0; }
              .panel, .card, details, tr { break-inside: avoid; } h2, h3 { break-after: avoid; }
              .scroll { overflow: visible; } .items .cells { flex-wrap: wrap; } .items td { white-space: normal; }
            }
            """;

    /** Filters patterns as the user types, and expands everything for printing; the page is complete without it. */
    static final String SCRIPT = """
            (function () {
              var field = document.getElementById('find');
              var patterns = Array.prototype.slice.call(document.querySelectorAll('details[data-find]'));
              if (field) {
                field.hidden = false;
                field.addEventListener('input', function () {
                  var wanted = field.value.toLowerCase();
                  patterns.forEach(function (one) { one.hidden = one.dataset.find.indexOf(wanted) < 0; });
                });
              }
              var opened = [];
              window.addEventListener('beforeprint', function () {
                opened = Array.prototype.slice.call(document.querySelectorAll('details:not([open])'));
                opened.forEach(function (one) { one.open = true; });
              });
              window.addEventListener('afterprint', function () {
                opened.forEach(function (one) { one.open = false; });
              });
            })();
            """;

    private Style() {}
}
