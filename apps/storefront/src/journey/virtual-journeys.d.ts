declare module 'virtual:journeys' {
  /** Journey files by file name, each checked. */
  const files: Readonly<Record<string, unknown>>;
  export default files;
  /** Names the step library that they were proven over: that of this build. */
  export const provenOver: string;
}
