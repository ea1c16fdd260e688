import { Component, type ReactNode } from 'react';

/**
 * Never a blank page: when a page cannot be shown at all (its code did not arrive, say) this says so in plain words.
 * The texts are the specification's Spanish defaults, because no message file can be counted on here.
 */
export class Rescue extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="wrap page narrow stack" id="main" lang="es-MX">
        <h1>{fallback.title}</h1>
        <p className="muted">{fallback.text}</p>
        <p>
          <a href={window.location.href}>{fallback.reload}</a>
        </p>
      </main>
    );
  }
}

const fallback = {
  title: 'Desafíos técnicos',
  text: 'No pudimos cargar esta página. Lo que ya elegiste está guardado.',
  reload: 'Volver a cargar',
};
