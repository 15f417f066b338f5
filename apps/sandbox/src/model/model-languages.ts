/** A first message and an answer in languages in which the script knows no topics. */
const phrases: Record<string, { opening: string; answer: string }> = {
  German: {
    opening: 'Guten Tag, vielen Dank für Ihr Interesse. Darf ich Ihnen mehr über unser Angebot erzählen?',
    answer: 'Vielen Dank für Ihre Nachricht. Was möchten Sie noch wissen?',
  },
  French: {
    opening: 'Bonjour, merci de votre intérêt. Puis-je vous en dire plus sur notre offre ?',
    answer: 'Merci pour votre message. Que souhaitez-vous savoir encore ?',
  },
  Spanish: {
    opening: 'Buenos días, gracias por su interés. ¿Puedo contarle más sobre nuestra oferta?',
    answer: 'Gracias por su mensaje. ¿Qué más le gustaría saber?',
  },
  Italian: {
    opening: 'Buongiorno, grazie per il Suo interesse. Posso dirLe di più sulla nostra offerta?',
    answer: 'Grazie per il Suo messaggio. Che cosa desidera sapere ancora?',
  },
  Portuguese: {
    opening: 'Bom dia, obrigado pelo seu interesse. Posso contar mais sobre a nossa oferta?',
    answer: 'Obrigado pela sua mensagem. O que mais gostaria de saber?',
  },
  Arabic: {
    opening: 'مرحباً، شكراً لاهتمامكم. هل يمكنني أن أخبركم بالمزيد عن عرضنا؟',
    answer: 'شكراً لرسالتكم. ماذا تودون أن تعرفوا أيضاً؟',
  },
  Chinese: {
    opening: '您好，感谢您的关注。我可以向您介绍更多我们的服务吗？',
    answer: '感谢您的留言。请问您还想了解什么？',
  },
};

/** What the agent writes where Northline asks for one of these languages; undefined for any other. */
export function phraseIn(instructions: string, { opens }: { opens: boolean }): string | undefined {
  const language = /^- Write in (\w+), in plain text/m.exec(instructions)?.[1] ?? '';
  const known = Object.hasOwn(phrases, language) ? phrases[language] : undefined;
  return opens ? known?.opening : known?.answer;
}
