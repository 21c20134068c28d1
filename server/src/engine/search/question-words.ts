/**
 * Words with which people ask in the four languages, beside PostgreSQL's stop words: they say nothing about what is asked
 * for. Folded.
 */
const QUESTION_WORDS = `
aikaan aikana kauanko kauan kuinka kuka kuinka kukaan keita kenelle kenen kenelta ketka mihin miksi milloin millainen millaista minne
minka miten mika mista missa mitka mita mina minulla montako monta moni monesti olla olen on onko oma paljon paljonko pitaa pitaako
pitaisi saa saako saada saan saanko teen tehda tulee tarvitseeko tarvitaanko voi voiko voin voinko voida vai jos kun enka ei
hur hurdan hurdana lange manga mycket nar vad var vart vem vilka vilken vilket varfor far fa kan ska maste behover finns gar jag min mitt
how what when where which who whom why do does did can could may much many long get need should i my there have has is are
kada kaip kam kas ka kiek kur kodel koks kokia kokie koki kurie kuris ar galima galiu reikia yra iki po uz su del nuo tie mano`;

const WORDS = new Set(QUESTION_WORDS.split(/\s+/));

/** Whether a folded word only asks. */
export const isQuestionWord = (word: string): boolean => WORDS.has(word);
