import { wordsOf } from './words';

/** What a language says without naming a subject: words by spaces, phrases by commas. */
interface Idle {
  /** Articles, pronouns, prepositions, auxiliaries, adverbs. */
  little: string;
  /** Words that ask. */
  asking: string;
  /** Greetings, thanks, farewells, putting off. */
  courtesies: string;
  /** What says yes to an offer. */
  assent: string;
}

/** Left out is what names a subject in another of these languages ("car", "mes", "van"). */
const languages: Record<string, Idle> = {
  en: {
    little: `a about above after again all also always am an and another any anybody anyone anything are around as at
      away be because been before being below between both but by can could did do does doing don done down during
      each either else enough even ever every everybody everyone everything few for from further get gets getting give
      gives go goes going gonna got had has have having he her here hers him his i if in into is isn it its itself
      just know let like ll lot lots make makes many may maybe me might mine more most much must my myself need needs
      neither never no nobody none nor not nothing now of off often on once only or other our ours out over own
      perhaps please possible quite rather re really s same say see shall she should since so some somebody someone
      something soon still such t than that the their them then there these they thing things this those though
      through to too under until up upon us ve very via want wants was we well were while will with within without
      would yet you your yours yourself d m tell`,
    asking: 'how what when where which who whom whose why more',
    courtesies: `anything else, anything else i can do for you, how can i help, how may i help you, bye, cheers, good afternoon, good day, good evening, good luck, good morning, good night, goodbye,
      hello, hey, hey there, hi, hi there, hm, hmm, how are you, how are you doing, how are you today, have a good
      day, have a good evening, have a great day, have a great weekend, have a nice day, have a nice evening, have a
      nice weekend, enjoy your evening, kind regards, best regards, let me think, let me think about it, think about
      it, lol, haha, hahaha, many thanks, much appreciated, nice to meet you, no problem, never mind, no worries, oh,
      wow, see you, see you later, see you soon, see you tomorrow, sorry, speak soon, speak tomorrow, talk later, talk
      soon, talk to you later, talk to you soon, talk to you tomorrow, talk tomorrow, take care, thank you, thank you
      so much, thanks, thanks a lot, thx, ty, that helps, that helps a lot, helpful, very helpful, until tomorrow, i
      will get back to you, get back to you, got it, understood, i see, noted, fair enough, awesome`,
    assent: `absolutely, agreed, alright, definitely, do it, exactly, good, great, k, of course, ok, okay, perfect,
      please do, sounds good, sounds great, sure, that works, works for me, yeah, yep, yes, yup, go ahead, gladly`,
  },
  de: {
    little: `aber alle allem allen alles als also am an ander andere anderen auch auf aus bei beim bin bis bist bitte
      da dabei dafür damit dann daran darauf darf das dass davon dazu dein deine dem den denn der des dich die dies
      diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines einmal er es etwas
      euch euer eure für gegen gehen geht genau gern gerne gibt habe haben hat hätte hatte heute hier hin hinter ich
      ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jetzt kann kannst kein keine
      keinem keinen können könnte könnten machen macht mal man mehr mein meine meinem meinen meiner mich mir mit
      möchte möchten muss müssen nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine seit sich sie sind
      so soll sollen sollte sonst über um und uns unser unsere unseren unter viel viele vom von vor wäre weil wenn
      werde werden wieder will wir wird wollen würde würden zu zum zur zwischen lassen`,
    asking: `wann warum was welche welchem welchen welcher welches wem wen wer weshalb wie wieso wieviel wo wofür
      woher wohin mehr`,
    courtesies: `sonst noch etwas, kann ich sonst noch etwas für sie tun, wie kann ich helfen, wie kann ich ihnen helfen, ade, auf wiedersehen, bis bald, bis dann, bis morgen, bis später, danke, danke schön, danke sehr,
      dankeschön, vielen dank, besten dank, herzlichen dank, guten abend, guten morgen, guten tag, gute nacht, hallo,
      hi, moin, servus, grüß gott, grüezi, liebe grüße, viele grüße, mit freundlichen grüßen, schönen abend, einen
      schönen abend, schönen tag, einen schönen tag, schönes wochenende, ein schönes wochenende, tschüss, tschau, wie
      geht es, wie geht es ihnen, wie geht es ihnen heute, wie geht es dir, wie geht s, kein problem, ich überlege es
      mir, überlege ich mir, ich melde mich, melde mich, hilft mir, das hilft, das hilft mir sehr, alles klar,
      verstehe, verstanden, ach so, interessant, toll, super nett, schönen feierabend`,
    assent: `einverstanden, gut, klar, klingt gut, natürlich, okay, passt, perfekt, prima, so machen wir es, super, ja
      gerne, jawohl`,
  },
  es: {
    little: `a al algo algún alguna algunas alguno algunos allí ante antes aquí así aún aunque bien cada como con
      contra de del desde donde durante e el él ella ellas ellos en entre era eran es esa esas ese eso esos esta está
      están estas este esto estos estoy favor fue gustaría ha había hace hacer han has hasta hay he la las le les lo
      los luego más me mi mí mis mucho muchos muy nada ni no nos nosotros nuestra nuestro o os otra otras otro otros
      para pero poco por porque pues puede pueden puedo que quería quiere quiero quisiera se según ser si sido sin
      sobre solo sólo soy su sus también tan tanto te tengo tener ti tiene tienen tienes todo todos tu tus un una unas
      uno unos usted ustedes va vamos voy y ya yo`,
    asking: 'cómo cuál cuáles cuándo cuánta cuántas cuánto cuántos dónde qué quién quiénes más',
    courtesies: `algo más, en qué puedo ayudarle, en qué puedo ayudarte, adiós, buen día, buen fin de semana, buena tarde, buenas, buenas noches, buenas tardes, buenos días,
      cómo está, cómo estás, gracias, muchas gracias, mil gracias, hasta luego, hasta mañana, hasta pronto, hola, nos
      vemos, hablamos mañana, hablamos luego, qué tal, saludos, un saludo, lo pienso, lo voy a pensar, déjame pensar,
      déjame pensarlo, me ayuda mucho, de nada, no hay problema, entendido, jaja, jajaja, que tenga buen día, feliz
      día, interesante`,
    assent: `bueno, claro, claro que sí, de acuerdo, estupendo, genial, perfecto, por supuesto, sí, vale, suena bien,
      adelante`,
  },
  fr: {
    little: `à ai aux avec avez avoir avons c ce ceci cela ces cet cette chez d dans de des donc du elle elles en
      encore entre es est et été êtes être eux fait faire fais il ils j je l la là le les leur leurs lui m ma mais me
      même moi mon n ne nos notre nous on ont ou par pas peu peut peuvent peux plaît pourrais pourrait pouvez puis qu
      que qui s sa sans se ses si sont suis sur t ta te tes toi tous tout toute toutes très tu un une va vais vers
      veux veut vos votre voudrais vous y aussi alors ça déjà ici jusqu voici voilà`,
    asking: 'combien comment où pourquoi quand quel quelle quelles quels quoi',
    courtesies: `autre chose, comment puis je vous aider, à bientôt, à demain, à plus tard, au revoir, bonjour, bonne journée, bonne nuit, bonne soirée, bon
      week end, bonsoir, cordialement, merci, merci beaucoup, merci bien, mille mercis, salut, comment allez vous,
      comment ça va, ça va, ça m aide beaucoup, je vais réfléchir, laissez moi réfléchir, je réfléchis, on se parle
      demain, enchanté, de rien, pas de problème, compris, je vois, intéressant, super`,
    assent: `bien sûr, c est parfait, d accord, entendu, oui, ouais, parfait, volontiers, ça marche, allez y, avec
      plaisir, très bien`,
  },
  it: {
    little: `a abbiamo ai al alla alle allo anche ancora avere c che chi ci ciò col con cosa così da dal dalla degli
      dei del della delle dello di e è ed era gli ha hai hanno ho i il in io l la le lei li lo loro lui ma mi mia miei
      mio molto ne nei nel nella nelle noi non nostra nostro o ogni per perché più può possiamo posso poi poco questa
      queste questi questo quella quello se sei senza si sia siamo solo sono sta su sua sui sul sulla suo suoi te ti
      tra tu tua tuo tutti tutto un una uno vi voglio voi vorrei vostra vostro favore`,
    asking: 'come dove quale quali quando quanta quante quanti quanto più',
    courtesies: `a domani, a dopo, a presto, arrivederci, buon fine settimana, buona giornata, buona notte, buona
      sera, buona serata, buonanotte, buonasera, buongiorno, ciao, come sta, come stai, grazie, grazie mille, molte
      grazie, ci penso, ci penserò, ci sentiamo domani, mi aiuta molto, salve, saluti, prego, capito, interessante`,
    assent: 'certo, certamente, d accordo, perfetto, sì, va bene, volentieri, benissimo, ottimo',
  },
  pt: {
    little: `a ao aos as às até com como da das de dela dele depois do dos e é ela ele eles em entre era essa esse
      esta está este eu foi há isso isto já lhe mais mas me mesmo meu meus minha minhas muito na não nas nem no nos
      nós nossa nosso num numa o os ou para pela pelo pode podem posso por porque pra quer queria quero se sem ser
      será seu seus só sobre sua suas também tem tenho ter teu tua tudo um uma umas uns você vocês vou gostaria favor
      faz fazer`,
    asking: 'qual quais quando quanta quantas quanto quantos quem onde que quê porquê mais',
    courtesies: `adeus, até amanhã, até breve, até logo, boa noite, boa tarde, bom dia, bom fim de semana, como está,
      como vai, muito obrigada, muito obrigado, obrigada, obrigado, oi, olá, tchau, tudo bem, vou pensar, deixe me
      pensar, ajuda muito, falamos amanhã, de nada, entendi, interessante, valeu`,
    assent: 'certo, claro, com certeza, combinado, de acordo, ótimo, perfeito, sim, pode ser, está bem',
  },
  nl: {
    little: `aan al alle alles als altijd ander andere ben bij dan dat de deze die dit doen dus een er geen gaan gaat
      had heb hebben hebt heeft hem het hier hij hun ik in is ja je jij jou jouw jullie kan kunnen kunt maar mag me
      meer met mij mijn moet na naar niet niets nog nu of om ons onze ook op over te tegen toch toen tot u uit uw veel
      voor waren was we wel werd wij wil willen worden wordt zal ze zei zelf zich zij zijn zo zonder zou graag`,
    asking: 'hoe hoeveel waar waarom wanneer wat welk welke wie meer',
    courtesies: `bedankt, dank je, dank je wel, dank u, dank u wel, dankjewel, doei, fijne avond, fijne dag,
      goedemiddag, goedemorgen, goedenavond, goede avond, goedendag, groetjes, hartelijk dank, hallo, hoi, hoe gaat
      het, ik denk erover na, prettige dag, tot morgen, tot snel, tot ziens, welterusten, begrepen, fijn weekend, ik
      laat het weten`,
    assent: 'akkoord, graag, helemaal goed, klinkt goed, natuurlijk, oké, prima, zeker, goed',
  },
  pl: {
    little: `a aby albo ale bardzo bez bo być by był była było będzie będę chcę chcieliśmy chciałabym chciałbym co czy
      dla do gdy go i ich ja jak jako je jej jego jest jeszcze jestem już ma mam mamy mi mnie może można mogę mój moja
      moje my na nad nam nas nasz nie nic nim niż o od on ona one oni oraz po pod proszę przed przez przy są się swoje
      ta tak także tam te tego tej też to tu tylko ty u w wam was we wy z za ze że żeby`,
    asking: 'dlaczego gdzie ile jaka jaki jakie kiedy kogo komu kto która które który skąd więcej',
    courtesies: `cześć, dobranoc, dobry wieczór, do widzenia, do jutra, do zobaczenia, dzień dobry, dzięki, dziękuję,
      dziękuję bardzo, miłego dnia, miłego wieczoru, jak się masz, pozdrawiam, hej, witam, zastanowię się, muszę
      pomyśleć, rozumiem, nie ma problemu, bardzo pomocne`,
    assent: 'dobra, dobrze, jasne, oczywiście, świetnie, zgoda, brzmi dobrze, pewnie, super',
  },
  sv: {
    little: `alla allt att av bara blir de dem den denna det detta dig din ditt du efter eller en er ett finns för
      från går ha han har hon honom här i icke ingen inte ja jag jo kan kommer man med men mig min mitt mot mycket ni
      någon något några nu när också och om oss på sedan sig sin ska skulle som så till under upp ut utan vara varit
      vi vid vill är över tack`,
    asking: 'hur hurdan var varför vad vem vilka vilken vilket mer',
    courtesies: `adjö, bra jobbat, god kväll, god morgon, god natt, ha det bra, ha en bra dag, hej, hej då, hejdå,
      hejsan, tack, tack så mycket, tusen tack, trevlig helg, trevlig kväll, vi hörs, vi hörs imorgon, vi ses, hur mår
      du, jag ska tänka på det, jag förstår`,
    assent: 'absolut, gärna, javisst, låter bra, okej, självklart, visst',
  },
  da: {
    little: `af alle andre at blev bliver da de dem den denne der deres det dette dig din dit du efter eller en er et
      fra får gør han hans har have her hos hun hvis i ikke ind ingen jeg jer kan lidt med meget men mig min mit mod
      mange ned noget nogle nu når også og om op os på sig sin skal som så til ud under var ved vi vil være været`,
    asking: 'hvad hvem hver hvilke hvilken hvilket hvor hvordan hvornår hva mere',
    courtesies: `farvel, god aften, god dag, god morgen, god weekend, hej hej, hav en god dag, mange tak, tusind tak,
      tak, vi snakkes, vi ses, takk, tusen takk, mange takk, ha det, ha en fin dag, god kveld, hei, snakkes, jeg
      tænker over det, jeg skal tenke på det`,
    assent: 'gerne, ja tak, klart, lyder godt, selvfølgelig, fint, gjerne, ja takk',
  },
  ru: {
    little: `а без более бы был была были было быть в вам вами вас ваш ваша ваше ваши во вот все всё всего вы да даже
      для до его ее её если есть еще ещё же за и из или им их к как ко ли лишь мне меня мой моя мои моё могу может
      можно мы на над нам нас наш не него нет ни но ну о об он она они оно от очень по под пожалуйста при про с себя
      со так также там тебе тебя то того тоже только ты у уже хотел хотела хочу чем чтобы что-то эта эти это этого
      этот я`,
    asking: 'где зачем какая какие какой какое когда который кто куда откуда почему сколько что подробнее',
    courtesies: `благодарю, большое спасибо, добрый вечер, добрый день, доброе утро, до завтра, до свидания, до
      встречи, здравствуйте, как дела, пока, привет, созвонимся завтра, спасибо, спасибо большое, спокойной ночи,
      хорошего вечера, хорошего дня, всего доброго, я подумаю, подумаю, мне надо подумать, понятно, понял, поняла,
      интересно, очень помогло, рад знакомству`,
    assent: `ага, давайте, договорились, ладно, конечно, ок, окей, отлично, согласен, согласна, хорошо, звучит хорошо,
      прекрасно`,
  },
  uk: {
    little: `або але без би був була були бути в вам вас ваш ваша ваші ви від вже все всі вона вони він де для до дуже
      є ж за з зі і й із її їх його коли лише мене мені ми мій моя можна може можу на нам нас наш не немає ні по про
      під при та так також те ти тільки то тому у хочу це цей ця ці чи щоб я якщо будь ласка`,
    asking: 'де звідки коли куди хто чому що як яка який які скільки більше',
    courtesies: `вітаю, гарного вечора, гарного дня, до завтра, до побачення, добрий вечір, добрий день, добрий ранок,
      доброго ранку, дуже дякую, дякую, на добраніч, привіт, я подумаю, зрозуміло, як справи`,
    assent: 'авжеж, гаразд, добре, домовились, звичайно, звісно, чудово, так',
  },
  tr: {
    little: `acaba ama ancak bana ben beni benim bir biraz biz bizim bu bunu bunun çok da daha de değil diye en gibi
      göre hem her hiç için ile ise istiyorum ki lütfen mı mi mu mü o olan olarak oldu olsun olur onlar onu onun orada
      sadece sana sen siz sizin sonra şey şu tüm üzere var ve veya ya yani yok eder ediyor edebilir`,
    asking: 'hangi kaç kim nasıl ne neden nerede nereye niçin zaman kadar daha',
    courtesies: `günaydın, güle güle, görüşürüz, görüşmek üzere, hoşça kal, iyi akşamlar, iyi geceler, iyi günler,
      merhaba, nasılsın, nasılsınız, selam, teşekkür ederim, teşekkürler, çok teşekkürler, çok teşekkür ederim, sağ
      olun, sağol, yarın görüşürüz, yarın konuşuruz, düşüneceğim, biraz düşüneyim, anladım, kolay gelsin`,
    assent: 'elbette, evet, harika, kulağa hoş geliyor, olur, peki, tabii, tamam, mükemmel',
  },
  ar: {
    little: `أن أنا أنت أو أي إلى إن إذا الذي التي الى ان او اي بعد بعض بين ثم حتى ذلك على عليه عن عند عندي عندكم غير
      فقط في فيه قبل قد كان كل كما كنت لا لقد لم لن له لها لي ليس ما مع من منذ نحن نعم هذا هذه هل هناك هنا هو هي و وهو
      يا يكون يمكن يمكنني أريد اريد لكم لديكم لك فضلك سمحت`,
    asking: 'أين متى كم كيف لماذا ماذا اين بكم المزيد',
    courtesies: `أهلا, أهلا وسهلا, السلام عليكم, الى اللقاء, إلى اللقاء, تصبح على خير, شكرا, شكرا جزيلا, شكرا لك, صباح
      الخير, صباح النور, مرحبا, مساء الخير, مع السلامة, كيف حالك, نتحدث غدا, سأفكر في الأمر, سافكر, وعليكم السلام,
      يعطيك العافية, فهمت`,
    assent: 'أكيد, بالتأكيد, بالطبع, تمام, حسنا, طبعا, ممتاز, موافق, نعم',
  },
  hi: {
    little: `अब आप आपका आपकी आपके इस उस एक और कर करना का कि की के को कुछ गया जो तक तो था थी थे द्वारा नहीं ने पर फिर
      बहुत भी मुझे में मेरा मेरी मेरे मैं यह ये या लिए वह वे साथ से हम हमें हर हां ही हुआ हूँ हूं है हैं हो होता होती
      सकता सकते सकती चाहिए`,
    asking: 'कब कहाँ कहां किस कितना कितनी कितने कैसे कौन क्या क्यों और',
    courtesies: `अलविदा, आप कैसे हैं, कल बात करते हैं, धन्यवाद, नमस्कार, नमस्ते, फिर मिलेंगे, बहुत धन्यवाद, शुक्रिया,
      शुभ प्रभात, शुभ रात्रि, सोचकर बताता हूँ`,
    assent: 'अच्छा, ज़रूर, ठीक, ठीक है, बढ़िया, बिल्कुल, हाँ, हां',
  },
  id: {
    little: `ada adalah agar akan aku anda atau bagi bahwa belum bisa dalam dan dapat dari dengan di dia hanya harus
      ingin ini itu jika juga kami kalau ke kepada kita lagi lebih maka mau masih mereka mohon nya oleh pada punya
      saja sangat saya sebagai secara sedang seperti sudah supaya tapi telah tentang tetapi tidak tolong untuk yang`,
    asking: 'apa apakah bagaimana berapa dimana kapan kenapa mana mengapa siapa lebih',
    courtesies: `apa kabar, baik terima kasih, halo, makasih, sampai besok, sampai jumpa, selamat malam, selamat pagi,
      selamat siang, selamat sore, terima kasih, terima kasih banyak, saya pikir dulu, saya pikirkan dulu, salam kenal`,
    assent: 'baik, baiklah, boleh, oke, setuju, tentu, ya',
  },
  zh: {
    little: `的 了 在 是 我 我们 我們 你 你们 你們 您 他 她 它 他们 这 那 这个 那个 這 這個 那個 这里 那里 有 没有
      沒有 和 与 與 或 也 都 就 还 還 很 不 吗 嗎 呢 吧 啊 把 被 给 給 对 對 到 从 從 要 想 会 會 能 可以 请 請 请问
      請問 一个 一個 个 個 一下 上 下 里 中 为 為 以 等 而 但 但是 因为 如果 所以 再 又 只 去 来 來 得 地 着 过 過 最
      更 太 一 知道 告诉 现在`,
    asking: `什么 什麼 怎么 怎麼 怎么办 怎麼辦 怎样 哪 哪里 哪裡 哪个 哪些 谁 誰 几 幾 多少 多久 为什么 為什麼 何时
      如何 多 更多`,
    courtesies: `你好, 您好, 你好吗, 早上好, 早安, 下午好, 晚上好, 晚安, 谢谢, 謝謝, 谢谢你, 谢谢您, 多谢, 非常感谢,
      感谢, 再见, 再見, 明天见, 明天聊, 明天再聊, 回头聊, 拜拜, 不客气, 没关系, 没问题, 哈哈, 哈哈哈, 我想想,
      让我想想, 我考虑一下, 考虑一下, 明白了, 知道了, 收到, 辛苦了, 祝你愉快`,
    assent: '好, 好的, 好啊, 当然, 當然, 行, 可以, 没错, 是的, 对, 嗯',
  },
  ja: {
    little: `の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この
      ため その あっ よう また もの という あり まで られ なる へ か だ これ によって により おり より による ず なり
      られる において ば なかっ なく しかし について せ だっ その後 できる それ う ので なお のみ でき き つ における
      および いう さらに でも ら たり です ます ました ません でしょ よ ね わ 私 あなた ください すか お ご いい いただけ
      いただき たい 教え ええと でしょう もう ちょっと`,
    asking: '何 なに いつ どこ だれ 誰 どう どの どれ なぜ いくら いくつ どうして どうやって どちら 幾ら もっと',
    courtesies: `ありがとう, ありがとうございます, ありがとうございました, どうもありがとう, どうも, おはよう,
      おはようございます, こんにちは, こんばんは, おやすみ, おやすみなさい, さようなら, また明日, また, では,
      失礼します, よろしくお願いします, よろしく, お世話になります, すみません, お疲れ様です, お疲れ様でした,
      元気ですか, お元気ですか, 考えてみます, 少し考えます, 考えておきます, 助かります, 助かりました, なるほど,
      良い一日を`,
    assent: `はい, うん, ぜひ, もちろん, わかりました, 了解, 了解です, 承知しました, お願いします, いいですね, そうです`,
  },
  ko: {
    little: `이 그 저 것 수 등 및 더 좀 제 나 저는 나는 제가 내가 우리 당신 있는 있다 있나요 있어요 있습니까 없는 하는
      하다 해요 합니다 할 한 된 그리고 그러나 하지만 또는 또한 대한 대해 위해 에서 으로 까지 부터 매우 너무 정말 이것
      그것 여기 거기 주세요 싶어요 되나요 인가요 입니까`,
    asking: '무엇 뭐 뭔가요 언제 어디 어디서 누구 누가 왜 어떻게 얼마 얼마나 얼마예요 얼마인가요 몇 어느 어떤',
    courtesies: `감사합니다, 고마워요, 고맙습니다, 고마워, 정말 감사합니다, 안녕, 안녕하세요, 안녕히 계세요, 안녕히
      가세요, 내일 봐요, 내일 얘기해요, 내일 뵙겠습니다, 또 봐요, 수고하세요, 좋은 하루 되세요, 좋은 아침, 좋은 저녁
      되세요, 반갑습니다, 잘 지내세요, 생각해 볼게요, 생각해볼게요, 알겠습니다, 알겠어요, 하하, ㅋㅋ, ㅎㅎ, 도움이
      됐어요, 큰 도움이 됐어요`,
    assent: '네, 예, 응, 물론, 물론이죠, 좋아요, 좋습니다, 그래요, 그럼요, 부탁해요',
  },
};

const all = Object.values(languages);

const wordsIn = (texts: string[]): ReadonlySet<string> => new Set(texts.flatMap(wordsOf));

/** Words that say nothing of a subject, in any of the languages. */
export const littleWords = wordsIn(all.map(({ little }) => little));

/** Words that ask. */
export const askingWords = wordsIn(all.map(({ asking }) => asking));

/** Phrases by their first word, the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

function phrasesIn(texts: string[]): Phrases {
  const phrases = texts
    .flatMap((text) => text.split(','))
    .map(wordsOf)
    .toSorted((one, other) => other.length - one.length);
  return Map.groupBy(phrases, ([first = '']) => first);
}

/** Greetings, thanks, farewells, putting off. */
export const courtesies = phrasesIn(all.map((one) => one.courtesies));

/** What says yes to an offer. */
export const assent = phrasesIn(all.map((one) => one.assent));
