import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { expect } from 'storybook/test';
import css from './tokens.css?raw';

export default {
  id: 'ui-tokens',
  title: 'Components · Componentes/Tokens · Tokens de diseño',
  tags: ['autodocs'],
} satisfies Meta;

/** The names of all tokens, in the order of the file. */
const tokens = [...new Set([...css.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name = '']) => name))];
const named = (pattern: RegExp): readonly string[] => tokens.filter((name) => pattern.test(name));
const sizes = named(/^--size-/);
const spaces = named(/^--(space-|gutter|section)/);
const radii = named(/^--radius-/);
const colours = named(/^--(forward|on-|path|surface|scrim|text|line|success|warning|danger|info|focus)/);

/** Texts and what they stand on: each pair keeps 4.5:1 in every theme and brand. */
const pairs = [
  ['--text', '--surface-page'],
  ['--text', '--surface-raised'],
  ['--text', '--surface-sunken'],
  ['--text', '--surface-tint'],
  ['--text-muted', '--surface-page'],
  ['--text-muted', '--surface-raised'],
  ['--text-inverse', '--surface-inverse'],
  ['--on-brand', '--surface-brand'],
  ['--on-brand-muted', '--surface-brand'],
  ['--on-forward', '--forward'],
  ['--success', '--success-surface'],
  ['--warning', '--warning-surface'],
  ['--danger', '--danger-surface'],
  ['--info', '--info-surface'],
] as const;

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Returns the relative luminance of a computed colour (WCAG 2.2). */
function luminance(colour: string): number {
  if (!canvas) return 0;
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (byte) => {
    const part = byte / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of an element's text with its background. */
function contrastOf(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].toSorted(
    (one, other) => one - other,
  );
  return (light + 0.05) / (dark + 0.05);
}

const grid: CSSProperties = {
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
};
const swatch: CSSProperties = { padding: 12, overflowWrap: 'anywhere', border: '1px solid var(--line)' };

function Pair({ text, surface }: { text: string; surface: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [contrast, setContrast] = useState(0);
  useLayoutEffect(() => {
    if (ref.current) setContrast(contrastOf(ref.current));
  }, []);
  return (
    <p
      ref={ref}
      data-pair=""
      style={{ ...swatch, margin: 0, color: `var(${text})`, background: `var(${surface})` }}
    >
      {`${text} on ${surface}: ${contrast.toFixed(1)}:1`}
    </p>
  );
}

const brands = ['senda', 'norte'] as const;
const themes = ['light', 'dark'] as const;

/** The colours of each brand and theme, and the contrast of each text with what it stands on. */
export const Colours: StoryObj = {
  name: 'Colours · Colores',
  parameters: { a11y: { options: { runOnly: ['color-contrast'] } } },
  render: () => (
    <>
      {brands.flatMap((brand) =>
        themes.map((theme) => (
          <section
            key={`${brand} ${theme}`}
            data-brand={brand}
            data-theme={theme}
            style={{ padding: 20, background: 'var(--surface-page)', color: 'var(--text)' }}
          >
            <h2 style={{ marginBottom: 12 }}>{`${brand}, ${theme}`}</h2>
            <div style={grid}>
              {pairs.map(([text, surface]) => (
                <Pair key={`${text} ${surface}`} text={text} surface={surface} />
              ))}
            </div>
            <h3 style={{ marginBottom: 12 }}>All colours</h3>
            <div style={grid}>
              {colours.map((name) => (
                <div key={name} style={{ overflowWrap: 'anywhere' }}>
                  <div style={{ height: 32, background: `var(${name})`, border: '1px solid var(--line)' }} />
                  {name}
                </div>
              ))}
            </div>
          </section>
        )),
      )}
    </>
  ),
  play: async ({ canvasElement }) => {
    const shown = Array.from(canvasElement.querySelectorAll('[data-pair]'));
    await expect(shown).toHaveLength(pairs.length * brands.length * themes.length);
    const faint = shown.filter((pair) => contrastOf(pair) < 4.5).map((pair) => pair.textContent);
    await expect(faint).toEqual([]);
  },
};

/** Sizes of text, in the display face for headings and the device's own for the rest. */
export const Type: StoryObj = {
  name: 'Sizes of text · Tamaños de texto',
  render: () => (
    <div style={{ padding: 20 }}>
      {sizes.map((name) => (
        <p
          key={name}
          style={{
            overflowWrap: 'anywhere',
            lineHeight: 'var(--leading-tight)',
            fontSize: `var(${name})`,
            fontFamily: /giant|h\d/.test(name) ? 'var(--font-display)' : 'var(--font-text)',
          }}
        >
          {name}
        </p>
      ))}
    </div>
  ),
};

/** Space grows from 4 px, radii from the brand's own unit. */
export const SpaceAndRadii: StoryObj = {
  name: 'Space and corners · Espacio y esquinas',
  render: () => (
    <div style={{ padding: 20 }}>
      {spaces.map((name) => (
        <div key={name} style={{ marginBottom: 8 }}>
          {name}
          <div style={{ height: 12, maxWidth: '100%', width: `var(${name})`, background: 'var(--path)' }} />
        </div>
      ))}
      <div style={grid}>
        {radii.map((name) => (
          <div
            key={name}
            style={{ ...swatch, borderColor: 'var(--line-strong)', borderRadius: `var(${name})` }}
          >
            {name}
          </div>
        ))}
      </div>
    </div>
  ),
};
