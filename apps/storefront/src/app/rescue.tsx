import { Component, type ReactNode } from 'react';
import { isLostCode } from '../platform/load/chunk-load-error.ts';
import { afterFirstPage } from '../platform/load/shown.ts';

/** Here before it is needed: without a network it could not be had. */
let lost: typeof import('./lost-pages.tsx') | undefined;
async function fetchLost(): Promise<void> {
  lost = await import('./lost-pages.tsx').catch(() => undefined);
}

/** The error of code that was lost before there was a net to show it. */
let waiting: unknown = null;
let show = (error: unknown): void => {
  waiting = error;
};

/** Shows the page for lost code wherever code was asked for that did not come, and nobody has dealt with that. */
export function followLostCode(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (!isLostCode(event.reason)) return;
    event.preventDefault();
    show(event.reason);
  });
}

/**
 * Never a blank page: when a page cannot be shown at all this says so, in her language where its words have come. Code that
 * did not come is asked for again, as what she has chosen is kept: by her, when the network is back, and once by itself.
 */
export class Rescue extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? true };
  }

  override componentDidMount() {
    show = (error) => {
      void fetchLost().then(() => this.setState({ error }));
    };
    if (waiting !== null) show(waiting);
    void afterFirstPage().then(fetchLost);
  }

  override componentDidCatch() {
    void fetchLost().then(() => this.forceUpdate());
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return lost ? <lost.LostPages error={error} fallback={<Fallback />} /> : <Fallback />;
  }
}

/** The specification's Spanish defaults: no message file has come. */
const Fallback = () => (
  <main className="wrap page narrow stack" id="main" lang="es-MX">
    <h1>{fallback.title}</h1>
    <p className="muted">{fallback.text}</p>
    <p>
      <a href={window.location.href}>{fallback.reload}</a>
    </p>
  </main>
);

const fallback = {
  title: 'Desafíos técnicos',
  text: 'No pudimos cargar esta página. Lo que ya elegiste está guardado.',
  reload: 'Volver a cargar',
};
