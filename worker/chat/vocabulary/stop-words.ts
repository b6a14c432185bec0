/** Words that are spelled right and mean none of the catalogue's: never taken for a slip of the keyboard. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above accept across act actually add after again ago all almost alone along already also always am an and
  another any anyone anything apart are area around as ask at away baby back bad bank be because been before begin behind
  being believe below beside best better between beyond big bigger bit both bottom bring build built but buy by call can car
  care cat change cheap cheaper check child choose city clean clear close closer cold come complete cool cooler cost could
  country cover create cut day dear deep deeper delete did different do does dog doing done down draw drive drop each early
  earth easy else empty end enough even ever every everything exactly example extra fact far farther fast feel feet few find
  fine finish first fit five fix flat floor fly follow food foot for forget four free fresh friend from front full fun
  further game get girl give glad go goes going gone good got great grow guess had half hand happen happy hard has hate have
  he head hear heavy hello help her here hey hi high hill him his hold home hope hot hour house how huge human hurt i idea if
  ignore important in inch inside instead into is it its job just keep kept kid kind know land large larger last late later
  least leave left less let letter life lift light like likely line list listen little live load long longer look lose lot
  loud love low lower made main make man many map mark match maybe me mean men middle might mind mine minus more most mother
  mouth move much music must my name near nearer need never new next nice night no none nor not note nothing now number of
  off often oh ok okay old older on once one only onto open or order other our out outside over own page paint part pass past
  pay people per perhaps permit person phone photo picture piece place plan play please point poor possible pretty previous
  price prompt pull push put question quick quiet quite rain rather reach read ready real really remove replace rest revert
  rich rid right road room rule run sad safe said same save say scare school sea second see seem sell send set seven several
  shall she shift short shorter should show side sign similar simple since sister sit site six size skip sky sleep slim slow
  small smaller smell snow so soft some someone something soon sorry sort sound speak special spot stand star start state stay
  step still stop story strange street strong stuff stupid such sun sure surprise swap sweet system take talk tall taller team
  tell ten test than thank thanks that the their them then there these they thin thing think third this those thought three
  through time tiny to today together told tomorrow tone too took top total touch toward town train trip true try turn two
  under undo until up upper us use used usually very view visit wait want warm warmer was wash watch way we wear weather week
  well went were what when where which while who whole whose why wide wider wife wild will wish with without woman wonder
  word work world worth would write wrong year yes yesterday yet you young your yourself zero add away anymore bedroom kitchen
  bathroom neighbor husband son daughter dad mom loan budget roughly recipe poem joke president bitcoin stock news code python
  sql database password user admin instruction instructions warranty insurance leak hail storm hurricane tornado earthquake
  foundation story floor addition chimney skylight solar panel dormer balcony basement attic cloud cloudy rainbow sunset bird
  banana pizza dinner lunch coffee tea movie football basketball unicorn dragon purple pink magenta lilac lavender gold golden
  sparkle sparkly neon glow glowing lower whatever leave rotate bring resize increase decrease raise taller height depth
  shade shades couple goes pair combine suit suggest recommend opinion favorite popular available difference compare describe explain mention
  mine darn wow great awesome perfect lovely ugly boring pretty nicer prettier best favorite keep get got anymore color colors colour gate trees leaf toddler toddlers kids grandkids somewhere anywhere spot corner torn worn undecided
  whichever between blocks block`
    .split(/\s+/)
    .filter(Boolean),
);
