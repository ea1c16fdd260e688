import { iconOf } from '@senda/ui';

const viewBox = '0 0 24 24';

export const RedoIcon = iconOf({ path: 'm16 5 4 4-4 4m4-4H10a5.5 5.5 0 0 0 0 11h3', viewBox });
/** What a row is held by. */
export const HandleIcon = iconOf({
  path: 'M9 5.5h.01M15 5.5h.01M9 12h.01M15 12h.01M9 18.5h.01M15 18.5h.01',
  viewBox,
});
export const DotsIcon = iconOf({ path: 'M5 12h.01M12 12h.01M19 12h.01', viewBox });
