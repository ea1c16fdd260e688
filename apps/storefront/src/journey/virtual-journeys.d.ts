declare module 'virtual:journeys' {
  /** Verified journey files by file name. */
  const files: Readonly<Record<string, unknown>>;
  export default files;
  /** Hash of the step library that the files were verified against: that of this build. */
  export const provenOver: string;
}

declare module 'virtual:entrance' {
  /** Settings of the plan step if every onboarding path starts with it; else null. */
  const settings: unknown;
  export default settings;
}
