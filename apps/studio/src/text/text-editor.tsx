import type { DraftView } from '@senda/core/studio';
import { typedOver } from '@senda/core/studio';
import { messageOf } from '@senda/journey/tools';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStudio } from '../platform/studio.ts';
import { capital, useText } from '../platform/use-text.ts';
import { completionSource } from './complete.ts';
import { type Editor, type EditorDeeds, openEditor } from './editor.ts';

/** Who pauses this long has written something that can be proven, ms. */
const pause = 400;

/** An editor of a draft's text. What is written becomes a change of the draft, and each other change is written here. */
export function TextEditor({ draft }: { readonly draft: DraftView }) {
  const { t, speech } = useText();
  const { vocabulary } = useStudio().prover;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });

  useEffect(() => {
    if (!place.current) return undefined;
    /** The draft's text that the editor was last the same as. */
    let base = latest.current.text;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function take(): void {
      clearTimeout(timer);
      timer = undefined;
      const { edit, locked, text } = latest.current;
      // It goes over what the draft becomes.
      if (locked) return typed();
      const written = opened.text();
      if (written !== text) edit({ kind: 'write', base, text: written });
      base = written;
    }
    function typed(): void {
      clearTimeout(timer);
      timer = setTimeout(take, pause);
    }
    const deeds: EditorDeeds = {
      typed,
      left: take,
      undo() {
        take();
        latest.current.undo();
      },
      redo() {
        take();
        latest.current.redo();
      },
    };
    const opened = openEditor(place.current, base, deeds, {
      label: t('studio.textPane.label'),
      phrases: {
        Diagnostics: t('studio.textPane.problems'),
        'No diagnostics': t('studio.textPane.noProblems'),
        Completions: t('studio.textPane.completions'),
        close: t('studio.textPane.close'),
      },
      complete: completionSource(vocabulary(), speech),
    });
    editor.current = {
      ...opened,
      show(text) {
        const isTyping = timer !== undefined;
        opened.show(isTyping ? typedOver(base, opened.text(), text) : text);
        base = text;
      },
    };
    return () => {
      take();
      clearTimeout(timer);
      opened.close();
      editor.current = null;
    };
    // Another language opens it anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [speech]);

  useEffect(() => {
    editor.current?.show(draft.text);
  }, [draft.text, speech]);
  useEffect(() => {
    editor.current?.lock(draft.locked);
  }, [draft.locked, speech]);
  useEffect(() => {
    // Of a text that was edited since, the places are others.
    if (draft.proving) return;
    editor.current?.mark(
      (draft.proof?.findings ?? []).map((finding) => ({
        line: finding.line ?? 1,
        column: finding.column ?? 1,
        severity: finding.severity,
        message: capital(messageOf(finding, speech)),
      })),
    );
  }, [draft.proof, draft.proving, speech]);

  return <div ref={place} />;
}
