import '@xyflow/react/dist/base.css';
import { type Edge, MarkerType, type Node, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { Button } from '../components/button';
import { type Shown, ShownProvider, StageEdgeLine, StageNode } from './canvas-parts';
import { keyOf, type Move, moves, type Place, step } from './canvas.rules';
import { useEditing } from './editing';
import { useCheck } from './findings';
import { type Layout, layoutOf, stageSize } from './layout.rules';
import { useReach } from './reach';
import { connect, stagesWith } from './stages.rules';
import { useWalk } from './walk';
import { useAgentWords } from './words';
import styles from './canvas.module.css';

interface CanvasProps {
  agentId: string;
  chosen: Place | undefined;
  onChoose: (place: Place) => void;
  onAdd: () => void;
  onRemove: (place: Place) => void;
}

/** The stages as a graph, laid out along their edges; what the outline does is done to them here, too. */
export function Canvas(props: CanvasProps): ReactNode {
  return (
    <ReactFlowProvider>
      <Graph {...props} />
    </ReactFlowProvider>
  );
}

const nodeTypes = { stage: StageNode };
const edgeTypes = { stage: StageEdgeLine };

function Graph(props: CanvasProps): ReactNode {
  const words = useAgentWords();
  const hint = useId();
  const root = useRef<HTMLDivElement>(null);
  const { settings, edit, isReadOnly } = useEditing();
  const layout = useLayout();
  const shown = useShown(props);
  const drawn = useMemo(() => drawingOf(layout), [layout]);
  const { onChoose } = props;
  const join = ({ source, target }: { source: string; target: string }): void => {
    const edges = settings.stages.find(({ id }) => id === source)?.nextStages ?? [];
    const known = edges.findIndex(({ id }) => id === target);
    if (known < 0) edit(connect(source, target), 'stages');
    onChoose({ stage: source, edge: known < 0 ? edges.length : known });
  };
  useInView(root, layout, props.chosen);
  return (
    <div className={styles.canvas}>
      <div ref={root} className={styles.graph} role="presentation" onKeyDownCapture={useKeys(props, layout, root)}>
        <ShownProvider value={shown}>
          <ReactFlow
            aria-label={words.canvasName}
            aria-describedby={hint}
            nodes={drawn.nodes}
            edges={drawn.edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onConnect={join}
            nodesConnectable={!isReadOnly}
            connectionRadius={60}
            nodesDraggable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={null}
            panActivationKeyCode={null}
            zoomOnScroll={false}
            zoomOnDoubleClick={false}
            preventScrolling={false}
            minZoom={0.2}
            maxZoom={1.25}
            onInit={({ fitBounds }) => void fitBounds(layout.bounds, fitted)}
          />
        </ShownProvider>
      </div>
      <Zoom layout={layout} />
      <p id={hint} className={styles.note}>
        {words.canvasKeys}
      </p>
    </div>
  );
}

/** Laid out again only when stages or edges come, go or lead elsewhere, not when something is written in them. */
function useLayout(): Layout {
  const { stages } = useEditing().settings;
  const shape = JSON.stringify(stages.map(({ id, nextStages }) => [id, nextStages.map((edge) => edge.id)]));
  return useMemo(() => {
    const ids = JSON.parse(shape) as [string, string[]][];
    return layoutOf(ids.map(([id, to]) => ({ id, nextStages: to.map((end) => ({ id: end, condition: '' })) })));
  }, [shape]);
}

function useShown({ agentId, chosen, onChoose }: CanvasProps): Shown {
  const { settings } = useEditing();
  const { find } = useSearch({ from: '/agents/$agentId' });
  const { findings } = useCheck();
  const [first] = settings.stages;
  const warnings = new Map<string, number>();
  for (const { stageId } of findings)
    if (stageId !== undefined) warnings.set(stageId, (warnings.get(stageId) ?? 0) + 1);
  return {
    at: chosen ?? (first && { stage: first.id }),
    isChosen: chosen !== undefined,
    reach: useReach(agentId),
    walk: useWalk(),
    found: find === undefined ? undefined : new Set(stagesWith(settings.stages, find).map(({ id }) => id)),
    warnings,
    onChoose,
  };
}

function drawingOf({ stages, edges }: Layout): { nodes: Node[]; edges: Edge[] } {
  const { width, height } = stageSize;
  return {
    nodes: stages.map(({ id, x, y }) => ({
      id,
      type: 'stage',
      position: { x: x - width / 2, y: y - height / 2 },
      width,
      height,
      data: {},
      domAttributes: { 'aria-roledescription': undefined },
    })),
    edges: edges.map((edge) => ({
      id: keyOf(edge),
      type: 'stage',
      source: edge.stage,
      target: edge.to,
      data: { ...edge },
      markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18, markerUnits: 'userSpaceOnUse' },
      // Its label says what it is.
      domAttributes: { 'aria-hidden': true },
    })),
  };
}

/** The keys of whoever is at a stage or an edge; those of the outline, and arrows along the edges. */
function useKeys(
  { chosen, onChoose, onAdd, onRemove }: CanvasProps,
  layout: Layout,
  root: RefObject<HTMLDivElement | null>,
): (event: KeyboardEvent) => void {
  const { isReadOnly } = useEditing();
  const run = (key: string): boolean => {
    const to = moves.includes(key as Move) ? step(layout, chosen, key as Move) : undefined;
    if (to) onChoose(to);
    else if (key === 'Enter' && chosen) openFields(chosen);
    else if (key === 'Delete' && chosen && !isReadOnly) {
      // What is removed takes the focus along.
      if (chosen.edge !== undefined) focusAt(root.current, keyOf({ stage: chosen.stage }));
      onRemove(chosen);
    } else if (key === 'Insert' && !isReadOnly) onAdd();
    else return moves.includes(key as Move);
    return true;
  };
  return (event) => {
    const isAtPlace = event.target instanceof Element && event.target.closest('[data-place]') !== null;
    if (!isAtPlace || event.altKey || event.ctrlKey || event.metaKey || !run(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function focusAt(root: Element | null, key: string): void {
  root?.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

/** Goes to the fields of what is chosen, which stand beside the canvas. */
function openFields({ edge }: Place): void {
  const within = edge === undefined ? '#stage-fields' : `#stage-fields [data-edge="${edge}"]`;
  document.querySelector<HTMLElement>(`${within} input`)?.focus();
}

/** How much room is left around the graph, as a share. */
const fitted = { padding: 0.05 };

/** The smallest scale at which stages can be read. */
const legible = 0.6;
const margin = 40;

/**
 * Brings what was chosen into view, and the focus to it where that is at another place. After a change of the graph's shape
 * all of it is shown, as long as it can be read.
 */
function useInView(root: RefObject<HTMLDivElement | null>, layout: Layout, chosen: Place | undefined): void {
  const { getViewport, setCenter, fitBounds } = useReactFlow();
  const key = chosen && keyOf(chosen);
  const seen = useRef({ key, layout });
  useEffect(() => {
    // What was just added is drawn with the next frame.
    const frame = requestAnimationFrame(() => {
      const before = seen.current;
      seen.current = { key, layout };
      const box = root.current?.getBoundingClientRect();
      if (!box || (before.key === key && before.layout === layout)) return;
      if (key !== undefined && root.current?.contains(document.activeElement)) focusAt(root.current, key);
      const { bounds } = layout;
      if (before.layout !== layout && Math.min(box.width / bounds.width, box.height / bounds.height) > legible)
        return void fitBounds(bounds, fitted);
      const place = [...layout.edges, ...layout.stages.map(({ id, x, y }) => ({ stage: id, x, y }))].find(
        (one) => keyOf(one) === key,
      );
      if (!place) return;
      const { x, y, zoom } = getViewport();
      const [left, top] = [place.x * zoom + x, place.y * zoom + y];
      if (left > margin && left < box.width - margin && top > margin && top < box.height - margin) return;
      void setCenter(place.x, place.y, { zoom });
    });
    return () => cancelAnimationFrame(frame);
  }, [root, layout, key, getViewport, setCenter, fitBounds]);
}

function Zoom({ layout }: { layout: Layout }): ReactNode {
  const words = useAgentWords();
  const { zoomIn, zoomOut, fitBounds } = useReactFlow();
  return (
    <div className={styles.zoom} role="group" aria-label={words.zoom}>
      <Button aria-label={words.zoomIn} onPress={() => void zoomIn()}>
        +
      </Button>
      <Button aria-label={words.zoomOut} onPress={() => void zoomOut()}>
        −
      </Button>
      <Button onPress={() => void fitBounds(layout.bounds, fitted)}>{words.fit}</Button>
    </div>
  );
}
