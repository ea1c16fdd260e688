import { Component, type ReactNode, useEffect } from 'react';
import { isChunkLoadError, reloadWhenReachable } from '../platform/load/chunk-load-error.ts';
import { afterFirstPage } from '../platform/load/shown.ts';

/** Loaded in advance: without a network it could not be loaded when needed. */
let errorPages: typeof import('./error-pages.tsx') | undefined;
async function loadErrorPages(): Promise<void> {
  errorPages = await import('./error-pages.tsx').catch(() => undefined);
}

/** A chunk load error from before this component was mounted. */
let pendingError: unknown = null;
let showError = (error: unknown): void => {
  pendingError = error;
};

/** Shows the error page for each import that fails and is not handled elsewhere. */
export function handleChunkLoadErrors(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (!isChunkLoadError(event.reason)) return;
    event.preventDefault();
    showError(event.reason);
  });
}

/**
 * Shows an error page instead of a blank one, in the customer's language if its messages are loaded. Missing code is retried by the
 * customer, when the network is back, and once automatically; answers are stored.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? true };
  }

  override componentDidMount() {
    showError = (error) => {
      void loadErrorPages().then(() => this.setState({ error }));
    };
    if (pendingError !== null) showError(pendingError);
    void afterFirstPage().then(loadErrorPages);
  }

  override componentDidCatch() {
    void loadErrorPages().then(() => this.forceUpdate());
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <>
        <Retry error={error} />
        {errorPages ? <errorPages.ErrorPages error={error} fallback={<Fallback />} /> : <Fallback />}
      </>
    );
  }
}

/** Reloads a page whose code failed to load; here, since the code of the error pages may have failed with it. */
function Retry({ error }: { error: unknown }) {
  useEffect(() => (isChunkLoadError(error) ? reloadWhenReachable() : undefined), [error]);
  return null;
}

/** The page without any message file: the Spanish defaults (spec 2.difficulties.text). */
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
