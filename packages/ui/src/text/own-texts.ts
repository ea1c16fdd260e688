import { Fragment } from 'react';
import { jsx } from 'react/jsx-runtime';

const isText = (child: unknown): child is string | number =>
  typeof child === 'number' || (typeof child === 'string' && child !== '');
const isNothing = (child: unknown): boolean => child == null || typeof child === 'boolean' || child === '';

/** An element that no style sheet names, so that no rule about spans meets a text by accident. */
const ownElement = (text: string, key: string) => jsx('bdi', { children: text }, key);

/** Joins each row of texts at the place of its first, as the browser shows them. */
function joinTexts(children: readonly unknown[]): unknown[] {
  const joined = [...children];
  let first = -1;
  children.forEach((child, index) => {
    const before = joined[first];
    if (isText(child) && isText(before)) {
      joined[first] = `${before}${child}`;
      joined[index] = null;
    } else if (!isNothing(child)) first = index;
  });
  return joined;
}

function ownElements(children: readonly unknown[]): unknown[] {
  return joinTexts(children).map((child, index) => {
    if (Array.isArray(child)) return ownElements(child);
    return isText(child) ? ownElement(String(child), `text-${index}`) : child;
  });
}

/** Returns the children's only text, or the children with each text in an element. */
function ownChildren(children: readonly unknown[]): unknown {
  const areTexts = children.every((child) => isText(child) || isNothing(child));
  return areTexts ? joinTexts(children).find(isText) : ownElements(children);
}

/**
 * Gives each text among the children an element of its own, unless it is the only child. A browser's translator replaces text
 * nodes: React fails when it moves or removes one of them, and does not show its new value. An element's only text is set on
 * the element and has neither fault.
 */
export function withOwnTexts<Props>(type: unknown, props: Props): Props {
  const { children } = props as { children?: unknown };
  const own = Array.isArray(children) ? ownChildren(children) : children;
  const shown = type === Fragment && isText(own) ? ownElement(String(own), 'text') : own;
  return shown === children ? props : { ...props, children: shown };
}

/** React warns about static children that are no array. */
export const hasMany = (props: unknown): boolean => Array.isArray((props as { children?: unknown }).children);
