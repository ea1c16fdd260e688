import { icon } from './icon.tsx';

// One component an icon, each call marked pure: a page pays only for the icons it names.
export const HelpIcon = /* @__PURE__ */ icon(
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.4 9.4a2.6 2.6 0 1 1 3.8 2.3c-.8.5-1.2 1-1.2 1.9m0 2.9v.01',
);
export const RightIcon = /* @__PURE__ */ icon('M5 12h14m-6-6 6 6-6 6');
export const LeftIcon = /* @__PURE__ */ icon('M19 12H5m6-6-6 6 6 6');
export const UpIcon = /* @__PURE__ */ icon('m6 15 6-6 6 6');
export const DownIcon = /* @__PURE__ */ icon('m6 9 6 6 6-6');
export const ChevronIcon = /* @__PURE__ */ icon('m9 6 6 6-6 6');
export const StopIcon = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7.5V13m0 3.2v.01');
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5');
export const LockIcon = /* @__PURE__ */ icon(
  'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-5a2.5 2.5 0 0 1 2.5-2.5zM8 10.5V7.6a4 4 0 0 1 8 0v2.9',
);
export const InfoIcon = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11.2v5M12 7.6v.01');
export const OkIcon = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 12.3l2.8 2.8 5.2-5.6');
export const AlertIcon = /* @__PURE__ */ icon('M12 4 2.8 19.5h18.4zM12 10v4.3m0 2.6v.01');
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
export const UserIcon = /* @__PURE__ */ icon(
  'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
);
export const CallIcon = /* @__PURE__ */ icon(
  'M6 3.5h3L10.5 8 8.4 9.6a12 12 0 0 0 6 6L16 13.5l4.5 1.5v3a2.5 2.5 0 0 1-2.7 2.5C10.4 20 4 13.6 3.5 6.2A2.5 2.5 0 0 1 6 3.5z',
);
export const GlobeIcon = /* @__PURE__ */ icon(
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3z',
);
export const WifiIcon = /* @__PURE__ */ icon(
  'M2.8 9.8a13 13 0 0 1 18.4 0M6 13.3a8.4 8.4 0 0 1 12 0m-8.9 3.4a4 4 0 0 1 5.8 0M12 19.8v.01',
);
export const EsimIcon = /* @__PURE__ */ icon(
  'M9 2.5h6a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3zM10.4 9.2h3.2a1.2 1.2 0 0 1 1.2 1.2v3.2a1.2 1.2 0 0 1-1.2 1.2h-3.2a1.2 1.2 0 0 1-1.2-1.2v-3.2a1.2 1.2 0 0 1 1.2-1.2zM12 9.2v5.6M9.2 12h5.6M11 18.6h2',
);
export const SimIcon = /* @__PURE__ */ icon(
  'M7.5 3H14l4.5 4.5v11A2.5 2.5 0 0 1 16 21H8a2.5 2.5 0 0 1-2.5-2.5V5a2 2 0 0 1 2-2zM10.2 11h3.6a1.2 1.2 0 0 1 1.2 1.2v4.1a1.2 1.2 0 0 1-1.2 1.2h-3.6a1.2 1.2 0 0 1-1.2-1.2v-4.1a1.2 1.2 0 0 1 1.2-1.2zM9 14.2h6M12 11v6.5',
);
export const HashIcon = /* @__PURE__ */ icon('M9.2 4 7 20m10-16-2.2 16M4 9h16.5M3.5 15H20');
export const SwapIcon = /* @__PURE__ */ icon('M4 8h15l-3.6-3.6M20 16H5l3.6 3.6');
export const ClockIcon = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5.2l3.3 2');
export const SearchIcon = /* @__PURE__ */ icon(
  'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5',
);
export const RefreshIcon = /* @__PURE__ */ icon(
  'M20 11A8 8 0 0 0 5.6 7.4L4 9.2M4 4.6v4.6h4.6M4 13a8 8 0 0 0 14.4 3.6l1.6-1.8m0 4.6v-4.6h-4.6',
);
export const UndoIcon = /* @__PURE__ */ icon('M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3');
export const TruckIcon = /* @__PURE__ */ icon(
  'M2.5 6h11v10.5h-11zm11 4h4l4 3.6v2.9h-8M9.1 17.6a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0zM19.1 17.6a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0z',
);
export const CalendarIcon = /* @__PURE__ */ icon(
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10.5a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-10.5a2.5 2.5 0 0 1 2.5-2.5zM3.5 10h17M8 2.8V7m8-4.2V7',
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
export const BagIcon = /* @__PURE__ */ icon('M5.2 8h13.6l1 12.5H4.2zM8.5 8V7a3.5 3.5 0 0 1 7 0v1');
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
