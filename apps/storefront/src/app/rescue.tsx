import { Component, type ReactNode } from 'react';
import { isChunkLoadError } from '../platform/load/chunk-load-error.ts';
import { afterFirstPage } from '../platform/load/shown.ts';

/** Loaded before it is needed: without a network it could not be. */
let lost: typeof import('./lost-pages.tsx') | undefined;
async function fetchLost(): Promise<void> {
  lost = await import('./lost-pages.tsx').catch(() => undefined);
}

/** The error of code that failed to load before this component was mounted. */
let waiting: unknown = null;
let show = (error: unknown): void => {
  waiting = error;
};

/** Shows the error page for every import that fails to load and is not handled elsewhere. */
export function followChunkLoadErrors(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (!isChunkLoadError(event.reason)) return;
    event.preventDefault();
    show(event.reason);
  });
}

/**
 * Shows an error page instead of a blank one, in the customer's language where its messages are loaded. Missing code is requested
 * again by the customer, when the network is back, and once automatically; their answers are stored.
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
