declare module 'virtual:journeys' {
  /** Journey files by file name, each checked. */
  const files: Readonly<Record<string, unknown>>;
  export default files;
  /** Names the step library that they were proven over: that of this build. */
  export const provenOver: string;
}

declare module 'virtual:entrance' {
  /** Settings of the plan step where every customer's onboarding begins with it; null where another step may come first. */
  const settings: unknown;
  export default settings;
}
