declare module 'virtual:journeys' {
  /** Journey files by file name, each checked. */
  const files: Readonly<Record<string, unknown>>;
  export default files;
}
