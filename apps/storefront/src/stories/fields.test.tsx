// @vitest-environment happy-dom
import { featureNames } from '@senda/messages/testing';
import type { StoryObj } from '@storybook/react-vite';
import { Provider } from 'jotai/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnyMachineSnapshot, type EventObject, getNextTransitions, transition } from 'xstate';

/** The machines of the story that is shown. An event of a view moves its machine on, and the story shows the next state. */
const live = vi.hoisted(() => ({
  /** Current snapshots, by those that the story gives to a view. */
  current: new Map<object, unknown>(),
  sent: [] as EventObject[],
  render: (): void => undefined,
}));

const nextOf = (snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
  transition(snapshot.machine, snapshot, event)[0];
const accepts = (snapshot: AnyMachineSnapshot, { type }: EventObject): boolean =>
  getNextTransitions(snapshot).some(({ eventType }) => eventType === type);

/** Returns a snapshot after an event for one of its children, or for theirs: their snapshots are in the context. */
function nextOfChild(snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot {
  const context = snapshot.context as Record<string, AnyMachineSnapshot | null>;
  for (const [key, child] of Object.entries(context)) {
    if (!child?.machine) continue;
    const next = accepts(child, event) ? nextOf(child, event) : nextOfChild(child, event);
    if (next !== child) return { ...snapshot, context: { ...context, [key]: next } } as AnyMachineSnapshot;
  }
  return snapshot;
}

/** Returns a snapshot whose children, and theirs, send their events by a function. */
function withChildren(snapshot: AnyMachineSnapshot, send: (event: EventObject) => void): AnyMachineSnapshot {
  const context = Object.entries(snapshot.context as Record<string, AnyMachineSnapshot | null>).map(
    ([key, value]) => [key, value?.machine ? withChildren(value, send) : value],
  );
  const active = { send, getSnapshot: () => ({ status: 'active' }) };
  const children = new Proxy({}, { get: () => active });
  return { ...snapshot, children, context: Object.fromEntries(context) } as AnyMachineSnapshot;
}

/** Makes the views of one of core's modules live. */
async function withLiveViews(original: <T>() => Promise<T>): Promise<object> {
  type View = (
    snapshot: AnyMachineSnapshot,
    send: (event: EventObject) => void,
    ...rest: unknown[]
  ) => unknown;
  /** Returns a view of the current snapshot, whose events are sent to it. */
  const liveView =
    (view: View): View =>
    (base, send, ...rest) => {
      if (!base?.machine) return view(base, send, ...rest);
      const now = () => (live.current.get(base) ?? base) as AnyMachineSnapshot;
      live.current.set(base, now());
      const sendBy = (next: typeof nextOf) => (event: EventObject) => {
        live.sent.push(event);
        live.current.set(base, next(now(), event));
        live.render();
      };
      return view(withChildren(now(), sendBy(nextOfChild)), sendBy(nextOf), ...rest);
    };
  const core = Object.entries(await original<object>());
  return Object.fromEntries(
    core.map(([name, value]) => [name, /[a-z]View$/.test(name) ? liveView(value as View) : value]),
  );
}
for (const module of Object.keys(import.meta.glob('../../../../packages/core/src/**/index.ts')))
  vi.doMock(module, withLiveViews);

/** All stories: one per state of each machine, as coverage.test.ts verifies. */
const files = import.meta.glob<Record<string, StoryObj>>([
  '../**/*.stories.tsx',
  '!./{journeys,welcome}.stories.tsx',
]);
const { ensureMessages } = await import('../platform/locale/locale.ts');
const { store } = await import('../platform/state/store.ts');

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// Slots load banners and questions: no gateway answers here.
vi.stubGlobal('fetch', () => new Promise(() => undefined));
beforeAll(() => ensureMessages(featureNames));

let root: Root | undefined;
const hide = () => act(() => root?.unmount());
afterEach(hide);

async function show({ render, args }: StoryObj): Promise<void> {
  hide();
  document.body.innerHTML = '<div></div>';
  const shown = createRoot(document.body.firstElementChild as Element);
  root = shown;
  live.current.clear();
  live.sent.length = 0;
  const story = render as unknown as (args: object | undefined) => ReactNode;
  live.render = () => shown.render(<Provider store={store}>{story(args)}</Provider>);
  await act(async () => {
    live.render();
    await vi.dynamicImportSettled();
  });
}

/** Puts every machine back to the story's state. */
function reset(): void {
  live.current.clear();
  live.sent.length = 0;
  act(live.render);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the controls that the customer reaches: those of the open dialog, else of the page. */
function controls(): readonly Control[] {
  const page = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document;
  return Array.from(page.querySelectorAll<Control>('input:not([type=file]), select, textarea'));
}
const isCheckable = (control: Control): control is HTMLInputElement => /checkbox|radio/.test(control.type);
const isEditable = (control: Control): boolean =>
  !control.matches(':disabled, fieldset:disabled *, [readonly], [aria-disabled=true]');
const nameOf = (control: Control): string =>
  Array.from(control.labels ?? [], (label) => label.textContent).join() ||
  (control.getAttribute('aria-label') ?? '');

/** Returns texts of which a control keeps at least one. */
function textsFor(control: Control): readonly string[] {
  if (control.type === 'date') return ['2031-05-17'];
  if (!(control instanceof HTMLSelectElement)) return ['7', 'a'];
  const open = Array.from(control.options).filter(({ disabled }) => !disabled);
  return open.map(({ value }) => value).filter((value) => value !== '' && value !== control.value);
}

/** Sets a control's value as a browser or a password manager does: React does not notice. */
const fill = (control: Control, value: string): boolean =>
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);

const type = (control: Control, value: string): void =>
  act(() => {
    fill(control, value);
    const event = control instanceof HTMLSelectElement ? 'change' : 'input';
    control.dispatchEvent(new Event(event, { bubbles: true }));
  });

/** Returns a function that finds the control again after the page has rendered; undefined if the page has moved on. */
function sameAs(control: Control): () => Control | undefined {
  // A generated name changes when the control is mounted again.
  const keyOf = (one: Control) =>
    [nameOf(one), one.name.replace(/^_r_.*/, ''), isCheckable(one) && one.value].join();
  const alike = () => controls().filter((other) => keyOf(other) === key);
  const key = keyOf(control);
  const place = alike().indexOf(control);
  return () => alike()[place];
}

/** Edits a control, found by a function. Returns the text that it keeps, or true for a choice; undefined if the edit is lost. */
function edit(again: () => Control | undefined): string | true | undefined {
  const control = again();
  if (control === undefined) return undefined;
  if (isCheckable(control)) {
    const was = control.checked;
    if (was && control.type === 'radio') return true;
    act(() => control.click());
    return (again() as HTMLInputElement | undefined)?.checked === was ? undefined : true;
  }
  const before = control.value;
  const texts = textsFor(control);
  if (texts.length === 0) return true;
  return texts.find((text) => {
    reset();
    type(again() ?? control, text);
    return again()?.value !== before;
  });
}

/** Whether the form of a control, filled without an event, sends what typing the text sends. */
function isRead(again: () => Control | undefined, text: string): boolean {
  const typed = JSON.stringify(live.sent.at(-1));
  reset();
  const control = again();
  const form = control?.form;
  if (!control || !form) return true;
  fill(control, text);
  act(() => form.requestSubmit());
  return live.sent.some((event) => JSON.stringify(event) === typed);
}

const cases = Object.entries(files).map(([file, load]) => [file.replace('.stories.tsx', ''), load] as const);
describe.each(cases)('the fields of %s', async (_, load) => {
  const { default: _meta, story: _story, ...stories } = await load();

  it('keep what is typed or are read-only in every state, and are read by a submit', async () => {
    const [lost, unread]: [string[], string[]] = [[], []];
    for (const [state, story] of Object.entries(stories)) {
      await show(story);
      if (live.current.size === 0) continue;
      const editable = controls().filter(isEditable);
      // An edit may replace controls: each is looked up before the first one.
      const edits = editable.map((control) => [`${state}: ${nameOf(control)}`, sameAs(control)] as const);
      for (const [name, again] of edits) {
        const text = edit(again);
        if (text === undefined) lost.push(name);
        if (typeof text === 'string' && !isRead(again, text)) unread.push(name);
        reset();
      }
    }
    expect({ lost, unread }).toEqual({ lost: [], unread: [] });
  });
});
