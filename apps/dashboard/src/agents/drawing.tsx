import { createContext, type PointerEvent, type ReactNode, type RefObject, use, useRef, useState } from 'react';
import { type Layout, type Point, stageAt, stageSize } from './layout.rules';
import styles from './canvas.module.css';

/** An edge while it is drawn with the pointer, from one stage to another. */
export interface Drawing {
  /** The graph, in whose coordinates it is drawn. */
  graph: RefObject<HTMLDivElement | null>;
  line: { from: Point; to: Point } | undefined;
  begin: (stage: string, event: PointerEvent) => void;
  move: (event: PointerEvent) => void;
  /** Joins the stages, when it ends at one; `false`: it was broken off. */
  end: (isDone: boolean) => void;
}

const Context = createContext<Drawing | undefined>(undefined);

/** Around the parts of the canvas. */
export const DrawingProvider = Context.Provider;

function useDrawn(): Drawing {
  const drawing = use(Context);
  if (!drawing) throw new Error('Only within the canvas');
  return drawing;
}

/** {@link Drawing} on a layout that is shown at a scale. */
export function useDrawing(layout: Layout, scale: number, onJoin: (source: string, target: string) => void): Drawing {
  const graph = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ stage: string; to: Point }>();
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = graph.current?.getBoundingClientRect() ?? {};
    return { x: (clientX - left) / scale, y: (clientY - top) / scale };
  };
  const from = layout.stages.find(({ id }) => id === drawn?.stage);
  return {
    graph,
    line: drawn && from && { from: { x: from.x, y: from.y + stageSize.height / 2 }, to: drawn.to },
    begin: (stage, event) => setDrawn({ stage, to: pointOf(event) }),
    move: (event) => drawn && setDrawn({ ...drawn, to: pointOf(event) }),
    end(isDone) {
      const target = drawn && stageAt(layout, drawn.to);
      if (isDone && drawn && target !== undefined) onJoin(drawn.stage, target);
      setDrawn(undefined);
    },
  };
}

/** The dot below a stage from which an edge is drawn; the form's *Add edge* does the same without a pointer. */
export function DrawFrom({ stage }: { stage: string }): ReactNode {
  const { begin, move, end } = useDrawn();
  return (
    <span
      aria-hidden="true"
      className={styles.handle}
      data-draws={stage}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        begin(stage, event);
      }}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    />
  );
}

/** The line that is drawn now. */
export function DrawnLine(): ReactNode {
  const { line } = useDrawn();
  if (!line) return null;
  return <path className={styles.drawn} d={`M${line.from.x},${line.from.y}L${line.to.x},${line.to.y}`} />;
}
