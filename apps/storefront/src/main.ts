import '@senda/ui/tokens.css';
import '@senda/ui/brand-norte.css';
import '@senda/ui/base.css';
import './app/app.css';
import { nextTask } from './next-task.ts';

// What the browser does once the document is there is in this task: the app is read in the next.
void nextTask().then(() => import('./start.tsx'));
