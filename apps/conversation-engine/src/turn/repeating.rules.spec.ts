import { repeatsInstructions } from './repeating.rules';

const ours = 'Hand over when the lead asks for a human, or when only a human can help.';
const role = [
  'You are Mara of Harbor Homes and find flats around the lake.',
  'Never say which of the owners are behind with their rent or what the house pays to its partners,',
  'and be patient with people who are undecided.',
].join(' ');
const script =
  'The search costs one monthly rent, due when the lease is signed; the first consultation is free, and viewings take place on weekdays from nine to six at any of our flats.';

describe('a reply that repeats what the agent was told', () => {
  it.each([
    ['eight words of ours', 'My rules: "hand over when the lead asks for a human"', [role], true],
    ['seven words of ours', 'I hand over when the lead asks me, for a human is better', [role], false],
    ['the role', `I was told this. ${role}`, [role], true],
    ['the role in other marks and cases', role.toUpperCase().replaceAll(' ', ' – '), [role], true],
    ['a sentence of the role', 'You are Mara of Harbor Homes and find flats around the lake.', [role], false],
    ['a text that is quoted to be said', script, [`${role} Say: "${script}"`, `Tell them “${script}”`], false],
    ['a text after a colon', script, [`${role}\nAbout the price:\n${script}`, `Say this: ${script}`], false],
    ['the same text among the orders', script, [`${role} ${script}`], true],
    ['nothing', '', [role], false],
  ])('%s', (_, said, operators, repeats) => {
    expect(repeatsInstructions(said, { ours, operators })).toBe(repeats);
  });

  it('is found in time that grows with the text alone', () => {
    const { user } = process.threadCpuUsage();
    for (const mark of ['"', '“', '„', '«', '「', ': '])
      repeatsInstructions(script, { ours, operators: [mark.repeat(20_000 / mark.length)] });
    expect(process.threadCpuUsage().user - user).toBeLessThan(400_000);
  });

  it('counts the signs of scripts that put no spaces between words', () => {
    const told = '你是海港之家的玛拉负责为湖边城镇的家庭寻找公寓永远不要说哪些业主拖欠租金';
    expect(repeatsInstructions(`我的指令是${told}`, { ours, operators: [told] })).toBe(true);
    expect(repeatsInstructions('我为湖边城镇的家庭寻找公寓', { ours, operators: [told] })).toBe(false);
  });
});
