// Everything of other people's code that the page uses; bundle.mjs makes one file of it.
export { acceptCompletion, autocompletion, completionKeymap, startCompletion } from '@codemirror/autocomplete';
export { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
export { yaml } from '@codemirror/lang-yaml';
export { bracketMatching, foldGutter, foldKeymap, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language';
export { forceLinting, lintGutter, lintKeymap, nextDiagnostic, previousDiagnostic, setDiagnostics } from '@codemirror/lint';
export { MergeView, unifiedMergeView } from '@codemirror/merge';
export { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
export { Compartment, EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state';
export {
    Decoration, drawSelection, EditorView, gutter, GutterMarker, highlightActiveLine, hoverTooltip, keymap, lineNumbers, tooltips,
} from '@codemirror/view';
export { tags } from '@lezer/highlight';
export { batch, computed, effect, signal } from '@preact/signals';
export { Fragment, h, render } from 'preact';
export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
export { default as htm } from 'htm';
