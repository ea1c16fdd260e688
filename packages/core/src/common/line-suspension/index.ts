export { resumeLineMachine } from './resume-line.machine.ts';
export type { ResumeLineInput, ResumeLineOutput } from './resume-line.setup.ts';
export { type ResumeLineView, resumeLineView } from './resume-line.view.ts';
