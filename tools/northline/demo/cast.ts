/** The kinds of leads that the sandbox plays; the last digit of a number, or the beginning of an address, picks one. */
const personas = [
  'eager',
  'slow',
  'burst',
  'offtopic',
  'optout',
  'human',
  'hostile',
  'silent',
  'decliner',
  'curious',
] as const;
type Persona = (typeof personas)[number];

const names = [
  ...['Anna Berg', 'Ben Okafor', 'Carla Ruiz', 'Dan Novak', 'Elif Kaya', 'Farid Haddad', 'Grace Lin', 'Hugo Meyer'],
  ...['Ines Costa', 'Jon Larsen', 'Kira Popov', 'Leo Rossi', 'Mona Weber', 'Nils Holm', 'Olga Petrova', 'Paul Dubois'],
  ...[
    'Quinn Murphy',
    'Rosa Silva',
    'Sami Aalto',
    'Tara Singh',
    'Uma Patel',
    'Viktor Lund',
    'Wanda Kowal',
    'Yusuf Demir',
  ],
];

/** Numbers below it are leads of the main job. */
const EXTRAS_FROM = 20;

/** Numbers from here on are leads of the past. */
const PAST_FROM = 1_000;

/** The channels in the order in which the demo uses them. */
export const channels = ['whatsapp', 'email', 'telegram'] as const;

/** A channel of the demo. */
export type Channel = (typeof channels)[number];

/** Who plays on which channel: every kind on WhatsApp, the talkative twice. */
const casting: Record<Channel, readonly Persona[]> = {
  whatsapp: [...personas, 'eager', 'curious', 'eager'],
  email: ['eager', 'curious', 'decliner', 'optout', 'silent', 'eager'],
  telegram: ['eager', 'burst', 'human', 'curious'],
};

/** A lead of the demo; as it is synced, plus the channel and the Telegram chat that play it. */
export type DemoLead = {
  channel: Channel;
  chatId?: number;
  synced: {
    externalId: string;
    name: string;
    phone?: string;
    email?: string;
    tags: string[];
    customFields: Record<string, string>;
  };
};

/**
 * The leads of one run. Numbers are those that films use, addresses under names reserved for examples.
 * @param run Keeps the leads of several runs apart: 0 to 799.
 */
export function castOf(run: number): DemoLead[] {
  return channels.flatMap((channel) =>
    casting[channel].map((persona, index) => {
      const person = names[(run + index * 7 + channels.indexOf(channel) * 5) % names.length] ?? 'Somebody';
      return leadOf(run, channel, persona, index, person);
    }),
  );
}

/**
 * Leads beside those of the main job, every kind in turn.
 * @param from Number of the first, 20 to 900; it keeps groups of one run apart.
 */
export function extrasOf(run: number, channel: Channel, from: number, count: number): DemoLead[] {
  return Array.from({ length: count }, (_, offset) => {
    const index = from + offset;
    const person = names[(run + index * 5) % names.length] ?? 'Somebody';
    return leadOf(run, channel, personas[index % personas.length] ?? 'eager', index, person);
  });
}

/** Those of the past are through with their conversations before they are moved there. */
const ending = ['eager', 'curious', 'decliner', 'eager', 'optout'] as const;

/**
 * Leads of the past, by email; none of them is among the others of a run.
 * @param from How many there are before them.
 */
export function pastOf(run: number, from: number, count: number): DemoLead[] {
  return Array.from({ length: count }, (_, offset) => {
    const index = from + offset;
    const person = names[(run + index * 11 + 3) % names.length] ?? 'Somebody';
    return leadOf(run, 'email', ending[index % ending.length] ?? 'eager', PAST_FROM + index, person);
  });
}

/** The tag by which a run's campaign on a channel selects its leads. */
export const tagOf = (run: number, channel: Channel): string => `demo-${run}-${channel}`;

function leadOf(run: number, channel: Channel, persona: Persona, index: number, name: string): DemoLead {
  const digit = personas.indexOf(persona);
  const synced = {
    externalId: `demo-${run}-${channel}-${index}`,
    name,
    tags: ['demo', ...(index < EXTRAS_FROM ? [tagOf(run, channel)] : [])],
    customFields: { city: 'Lisbon', company: `${name.split(' ')[1] ?? name} & Co` },
  };
  const number = String(index).padStart(3, '0');
  if (channel === 'whatsapp') return { channel, synced: { ...synced, phone: `+1${200 + run}555${number}${digit}` } };
  if (channel === 'telegram') return { channel, synced, chatId: 5_550_000_000 + run * 10_000 + index * 10 + digit };
  const local = `${persona}.${name.toLowerCase().replace(' ', '.')}.${run}.${index}`;
  return { channel, synced: { ...synced, email: `${local}@leads.example` } };
}
