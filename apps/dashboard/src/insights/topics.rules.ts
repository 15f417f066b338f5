/** The topics of all leads, the one that most leads have first; as many alike by name. */
export function topicsOf(insights: readonly (readonly { topic: string }[])[]): string[] {
  const counts = new Map<string, number>();
  for (const { topic } of insights.flat()) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts].sort(([a, some], [b, others]) => others - some || a.localeCompare(b)).map(([topic]) => topic);
}
