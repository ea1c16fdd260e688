import { icon } from './icon.tsx';

// Icons of the first pages of a purchase.
export const UpIcon = /* @__PURE__ */ icon('m6 15 6-6 6 6');
export const DownIcon = /* @__PURE__ */ icon('m6 9 6 6 6-6');
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5');
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
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
export const TowerIcon = /* @__PURE__ */ icon(
  'M12 11v10m-4 0h8M8.5 7.5a5 5 0 0 0 0 5M15.5 7.5a5 5 0 0 1 0 5M5.5 4.5a9.5 9.5 0 0 0 0 11M18.5 4.5a9.5 9.5 0 0 1 0 11M12 10v.01',
);
export const ChatIcon = /* @__PURE__ */ icon('M4 5h16v11H10l-5 4v-4H4z');
