import {
  autocompletion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { editBetween } from '@senda/journey/tools';

/** What somebody does in the editor. */
export interface EditorDeeds {
  typed(): void;
  left(): void;
  undo(): void;
  redo(): void;
}

/** A problem of the text; its place counts from 1. */
export interface TextProblem {
  readonly line: number;
  readonly column: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** An editor of a text. */
export interface Editor {
  text(): string;
  /** Shows another text, of which nobody is told. */
  show(text: string): void;
  lock(isLocked: boolean): void;
  mark(problems: readonly TextProblem[]): void;
  close(): void;
}

interface EditorTexts {
  readonly label: string;
  /** The editor's own words. */
  readonly phrases: Readonly<Record<string, string>>;
  readonly complete: CompletionSource;
}

const theme = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'transparent', fontSize: '0.875rem' },
  '&.cm-focused': { outline: '2px solid var(--focus, currentColor)', outlineOffset: '2px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
    lineHeight: '1.6',
  },
  '.cm-content': { caretColor: 'var(--text)', paddingBlock: '14px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--text-muted)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'var(--surface-sunken)' },
  '&.cm-focused .cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--surface-tint)',
  },
  '.cm-tooltip, .cm-panels': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line-strong)',
  },
  '.cm-tooltip-autocomplete > ul > li': { minHeight: '32px', padding: '4px 10px', lineHeight: '24px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--text-inverse)',
    backgroundColor: 'var(--surface-inverse)',
  },
  '.cm-completionDetail': {
    fontStyle: 'normal',
    fontFamily: 'var(--font-text, sans-serif)',
    opacity: '0.85',
  },
  '.cm-diagnostic': { padding: '8px 12px', fontFamily: 'var(--font-text, sans-serif)' },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--text)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--success, var(--text))' },
  { tag: [tags.bool, tags.number, tags.null], color: 'var(--info, var(--text))' },
]);

/** A text that was changed elsewhere. */
const elsewhere = Annotation.define<true>();

/** Ends of lines as the text has them, so that those that nobody edits stay: where they differ, `\r` is a character of its line. */
const lineEndOf = (text: string): string => (/(?<!\r)\n/u.test(text) || !text.includes('\n') ? '\n' : '\r\n');

/** Opens an editor in an element. */
export function openEditor(
  parent: HTMLElement,
  text: string,
  { typed, left, undo, redo }: EditorDeeds,
  { label, phrases, complete }: EditorTexts,
): Editor {
  const lock = new Compartment();
  const doing = (deed: () => void) => (): boolean => {
    deed();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorState.lineSeparator.of(lineEndOf(text)),
        EditorState.phrases.of(phrases),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.lineWrapping,
        lock.of([]),
        lineNumbers(),
        highlightActiveLine(),
        json(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        lintGutter(),
        autocompletion({ override: [complete], icons: false }),
        syntaxHighlighting(colours),
        theme,
        keymap.of([
          // Undone is what was done to the draft, wherever that was.
          { key: 'Mod-z', run: doing(undo), preventDefault: true },
          { key: 'Mod-y', mac: 'Mod-Shift-z', run: doing(redo), preventDefault: true },
          { key: 'Mod-Shift-z', run: doing(redo), preventDefault: true },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...lintKeymap,
          ...defaultKeymap,
        ]),
        EditorView.updateListener.of(({ docChanged, transactions }) => {
          if (docChanged && !transactions.some((one) => one.annotation(elsewhere) === true)) typed();
        }),
        EditorView.domEventHandlers({ blur: left }),
      ],
    }),
  });
  const current = (): string => view.state.sliceDoc();
  return {
    text: current,
    show(next) {
      const now = current();
      if (next === now) return;
      // Only what differs, so that who reads or writes stays where they are; with ends of two characters, the whole: places count them as one.
      const isPlain = view.state.lineBreak === '\n';
      const { offset, length, insert } = isPlain
        ? editBetween(now, next)
        : { offset: 0, length: view.state.doc.length, insert: next };
      view.dispatch({
        changes: { from: offset, to: offset + length, insert: view.state.toText(insert) },
        annotations: elsewhere.of(true),
      });
    },
    lock(isLocked) {
      view.dispatch({ effects: lock.reconfigure(isLocked ? EditorState.readOnly.of(true) : []) });
    },
    mark(problems) {
      const { doc } = view.state;
      view.dispatch(
        setDiagnostics(
          view.state,
          problems.map(({ line, column, severity, message }) => {
            const { from, to, text: whole } = doc.line(Math.min(line, doc.lines));
            const start = Math.min(from + column - 1, to);
            return {
              from: start,
              to: Math.max(start, from + whole.replace(/[,\s]+$/u, '').length),
              severity,
              message,
            };
          }),
        ),
      );
    },
    close: () => view.destroy(),
  };
}
