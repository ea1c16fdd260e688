import * as react from 'react/jsx-runtime';
import { hasMany, withOwnTexts } from './own-texts.ts';

export { Fragment } from 'react';

export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, withOwnTexts(type, props), key);
export const jsxs: typeof react.jsxs = (type, props, key) => {
  const own = withOwnTexts(type, props);
  return hasMany(own) ? react.jsxs(type, own, key) : react.jsx(type, own, key);
};
