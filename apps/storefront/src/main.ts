import '@senda/ui/tokens.css';
import '@senda/ui/brand-norte.css';
import '@senda/ui/base.css';
import './app/app.css';
import { nextTask } from './next-task.ts';

// Parsing the document ends in this task; the app loads in the next.
void nextTask().then(() => import('./start.tsx'));
