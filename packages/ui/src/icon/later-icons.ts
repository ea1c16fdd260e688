import { icon } from './icon.tsx';

// Icons of later pages.
export const ChevronIcon = /* @__PURE__ */ icon('m9 6 6 6-6 6');
export const MailIcon = /* @__PURE__ */ icon(
  'M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5zM4 7.5l8 6 8-6',
);
export const LockIcon = /* @__PURE__ */ icon(
  'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-5a2.5 2.5 0 0 1 2.5-2.5zM8 10.5V7.6a4 4 0 0 1 8 0v2.9',
);
export const ClockIcon = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5.2l3.3 2');
export const SearchIcon = /* @__PURE__ */ icon(
  'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5',
);
export const RefreshIcon = /* @__PURE__ */ icon(
  'M20 11A8 8 0 0 0 5.6 7.4L4 9.2M4 4.6v4.6h4.6M4 13a8 8 0 0 0 14.4 3.6l1.6-1.8m0 4.6v-4.6h-4.6',
);
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3 5 5.8v5.4c0 4.6 3 8 7 9.8 4-1.8 7-5.2 7-9.8V5.8zM9 11.8l2.2 2.2L15.2 10',
);
/** A number that comes to a telephone. */
export const PortInIcon = /* @__PURE__ */ icon(
  'M14.5 7.5V5A2 2 0 0 0 12.5 3h-6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2v-2.5M21 12H10.5M13.8 8.7 10.5 12l3.3 3.3',
);
export const UndoIcon = /* @__PURE__ */ icon('M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3');
export const TruckIcon = /* @__PURE__ */ icon(
  'M2.5 6h11v10.5h-11zm11 4h4l4 3.6v2.9h-8M9.1 17.6a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0zM19.1 17.6a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0z',
);
export const StoreIcon = /* @__PURE__ */ icon(
  'M4 10v10h16V10M2.8 9.5 5 4h14l2.2 5.5a2.7 2.7 0 0 1-4.6 1.2 2.9 2.9 0 0 1-4.6 0 2.9 2.9 0 0 1-4.6 0 2.7 2.7 0 0 1-4.6-1.2zM10 20v-5h4v5',
);
export const CalendarIcon = /* @__PURE__ */ icon(
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10.5a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-10.5a2.5 2.5 0 0 1 2.5-2.5zM3.5 10h17M8 2.8V7m8-4.2V7',
);
export const CameraIcon = /* @__PURE__ */ icon(
  'M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5zM15.6 13a3.6 3.6 0 1 1-7.2 0 3.6 3.6 0 0 1 7.2 0z',
);
export const CardIcon = /* @__PURE__ */ icon(
  'M5 5h14a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-14a2.5 2.5 0 0 1-2.5-2.5v-9a2.5 2.5 0 0 1 2.5-2.5zM2.5 10h19M6.5 15h3',
);
export const OutIcon = /* @__PURE__ */ icon(
  'M14 4H6.5A2.5 2.5 0 0 0 4 6.5v11A2.5 2.5 0 0 0 6.5 20H14m-4-8h11m-4-4 4 4-4 4',
);
export const BoltIcon = /* @__PURE__ */ icon('M13 2.8 5 13.4h6.2L10.6 21 19 10.4h-6.2z');
export const CopyIcon = /* @__PURE__ */ icon(
  'M11 8.5h7a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-7a2.5 2.5 0 0 1-2.5-2.5v-7a2.5 2.5 0 0 1 2.5-2.5zM15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5',
);
export const ShareIcon = /* @__PURE__ */ icon('M12 14.5v-11m-4 4 4-4 4 4M5 12.5v7h14v-7');
export const LinkIcon = /* @__PURE__ */ icon(
  'M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1-1',
);
export const BagIcon = /* @__PURE__ */ icon('M5.2 8h13.6l1 12.5H4.2zM8.5 8V7a3.5 3.5 0 0 1 7 0v1');
export const BarsIcon = /* @__PURE__ */ icon('M5 19.5v-4m4.7 4v-7.5m4.6 7.5v-11m4.7 11v-15');
export const PauseIcon = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM10 9v6m4-6v6');
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
);
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
/** The brand's bend: the operator's turn. */
export const PathIcon = /* @__PURE__ */ icon('M3 17.5h2C14 17.5 10 6.5 19 6.5h2');
export const IdCardIcon = /* @__PURE__ */ icon(
  'M5 5h14a2.5 2.5 0 0 1 2.5 2.5v9A2.5 2.5 0 0 1 19 19H5a2.5 2.5 0 0 1-2.5-2.5v-9A2.5 2.5 0 0 1 5 5zM10 11a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM5 16c.4-1.7 1.5-2.5 3-2.5s2.6.8 3 2.5M14 10h4.5M14 13.5h4.5',
);
export const PassportIcon = /* @__PURE__ */ icon(
  'M7 2.5h10A2.5 2.5 0 0 1 19.5 5v14a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 19V5A2.5 2.5 0 0 1 7 2.5zM15.4 10a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0zM8.6 10h6.8M12 6.6c1.1 1.1 1.6 2.2 1.6 3.4s-.5 2.3-1.6 3.4c-1.1-1.1-1.6-2.2-1.6-3.4s.5-2.3 1.6-3.4zM8.5 17.5h7',
);
export const DocumentIcon = /* @__PURE__ */ icon(
  'M13.5 2.8H7a2.5 2.5 0 0 0-2.5 2.5v13.4A2.5 2.5 0 0 0 7 21.2h10a2.5 2.5 0 0 0 2.5-2.5V8.8zM13.5 2.8v6h6M8.5 13h7M8.5 16.8h4.5',
);
export const TrashIcon = /* @__PURE__ */ icon('M4 6.5h16M9 6.5V4h6v2.5m-9 0 1 14h10l1-14m-7.5 4v6m3-6v6');
