export { type ResumeLineInput, type ResumeLineOutput, resumeLineMachine } from './resume-line.machine.ts';
export { type ResumeLineView, resumeLineView } from './resume-line.view.ts';
