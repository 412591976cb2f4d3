// The answers beside the editor; to add one, write its file and add a line here.
import { Design } from '/design.js';

export const TABS = [
    { name: 'design', title: 'Design', part: Design },
];
