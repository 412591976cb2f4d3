// The answers beside the editor; to add one, write its file and add a line here.
import { Diff, Mine } from '/compare.js';
import { Design } from '/design.js';
import { Pictures } from '/pictures.js';
import { Questions } from '/questions.js';
import { Scenarios } from '/scenarios.js';
import { Share } from '/share.js';
import { Verify } from '/verify.js';
import { WhatIf } from '/what-if.js';
import { Why } from '/why.js';

export const TABS = [
    { name: 'design', title: 'Design', part: Design },
    { name: 'pictures', title: 'Pictures', part: Pictures },
    { name: 'why', title: 'Why', part: Why },
    { name: 'what-if', title: 'What if', part: WhatIf },
    { name: 'scenarios', title: 'Scenarios', part: Scenarios },
    { name: 'mine', title: 'Mine', part: Mine },
    { name: 'verify', title: 'Try it', part: Verify },
    { name: 'diff', title: 'Diff', part: Diff },
    { name: 'questions', title: 'Questions', part: Questions },
    { name: 'share', title: 'Share', part: Share },
];
