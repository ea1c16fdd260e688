import * as react from 'react/jsx-dev-runtime';
import { hasMany, withOwnTexts } from './own-texts.ts';

export { Fragment } from 'react';

export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, ...rest) => {
  const own = withOwnTexts(type, props);
  return react.jsxDEV(type, own, key, isStatic && hasMany(own), ...rest);
};
