import { icon } from './icon.tsx';

// Icons that every page may use. Each page downloads whole icon files, so the others are in separate files.
export const HelpIcon = /* @__PURE__ */ icon(
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.4 9.4a2.6 2.6 0 1 1 3.8 2.3c-.8.5-1.2 1-1.2 1.9m0 2.9v.01',
);
export const RightIcon = /* @__PURE__ */ icon('M5 12h14m-6-6 6 6-6 6');
export const LeftIcon = /* @__PURE__ */ icon('M19 12H5m6-6-6 6 6 6');
export const StopIcon = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7.5V13m0 3.2v.01');
export const InfoIcon = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11.2v5M12 7.6v.01');
export const OkIcon = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 12.3l2.8 2.8 5.2-5.6');
export const AlertIcon = /* @__PURE__ */ icon('M12 4 2.8 19.5h18.4zM12 10v4.3m0 2.6v.01');
export const UserIcon = /* @__PURE__ */ icon(
  'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
);
