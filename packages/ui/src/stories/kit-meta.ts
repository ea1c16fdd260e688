import type { Meta } from '@storybook/react-vite';
import type { ComponentType, ReactNode } from 'react';

/** Words in both languages: "Card declined · Tarjeta rechazada". */
export type Words = `${string} · ${string}`;

/** A rule of use; with an example where a drawing says more. */
export type Advice = Words | { readonly words: Words; readonly example: ReactNode };

/** How a component is used: what its props and stories do not say. */
export interface Guide {
  readonly dos: readonly [Advice, ...Advice[]];
  readonly donts: readonly [Advice, ...Advice[]];
}

/** The meta of a component's stories, and what its page says about it and its parts. */
export interface KitMeta extends Omit<Meta, 'id' | 'title' | 'component' | 'subcomponents' | 'tags'> {
  readonly id: `ui-${string}`;
  readonly title: `Components · Componentes/${Words}`;
  readonly component: unknown;
  /** The components that are used with it, by their names. */
  readonly subcomponents?: Readonly<Record<string, unknown>>;
  readonly tags: ['autodocs'];
  readonly parameters: { readonly guide: Guide; readonly [name: string]: unknown };
}

/** A component of the kit, whatever its props. */
export type KitComponent = ComponentType<Record<string, never>>;

/** Shows stories in frames of their own: they fill the window, or are laid over it. */
export const framed = { docs: { story: { inline: false, height: '420px' } } } as const;
