/** The statechart of a machine as data, and as a drawing for Mermaid. For tools and stories: a customer never downloads it. */
export { machineIn } from './statechart/machine-in.ts';
export { mermaidOf } from './statechart/mermaid.ts';
export {
  type ChartState,
  type ChartTransition,
  type Statechart,
  statechartOf,
} from './statechart/statechart.ts';
