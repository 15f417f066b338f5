import { Counter, Gauge, Histogram, register } from 'prom-client';

/** A counter by name; asking again for a name gives the same counter. Names are `northline_<what>_total`. */
export function counter<Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
  return (register.getSingleMetric(name) as Counter<Label> | undefined) ?? new Counter({ name, help, labelNames });
}

/** A gauge by name; asking again for a name gives the same gauge. */
export function gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
  return (register.getSingleMetric(name) as Gauge<Label> | undefined) ?? new Gauge({ name, help, labelNames });
}

/** A histogram of seconds by name, from 1 ms to 60 s. */
export function histogram<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[] = [],
): Histogram<Label> {
  const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
  return (
    (register.getSingleMetric(name) as Histogram<Label> | undefined) ??
    new Histogram({ name, help, labelNames, buckets })
  );
}
