/**
 * Common English words that lie a slip or two from one of the catalogs' ("snake", "shake"): what is spelled right is no slip. Of the 6,500
 * most used words of `popular-english-words` (npm, 1.0.2) those that were taken for one.
 */
export const plainWords: ReadonlySet<string> = new Set(
  `acceptable accident account accounts acid afterwards ages agriculture aired align allen among anderson applies apply
  architecture arena array asia attacked attracted automated bailey baker ball balls band bands barely baron barry
  bars base bases basin basis bath batteries battery battle battles beam bear bears beat beaten becoming beer began
  bell bench bible billy blank blocking blog blogs blood bond bonds boom bore born bots boys brain bread breed broad
  brook brooks bulk bull bullet burial burns buses button cable camp camps canada caps captured card cardinal cards
  career careers carl carol carries carry carved case cases cash cattle certain chain chance charge charges chase
  cheers chile choir cite cited cites claiming clan classical cleaning clearer coal coat coin coins cole colonel
  colonies colorado comment comments competition competitions concert concerto concerts converted cook cooper core
  cork counter counties counting county coup court courts crashed creating crop crops crown cuban cultural culture
  cultures curve dave dawn decent declaration decorative defining deputy derives designed desk dick dimension
  dimensions disk dome donations drinking driven driver drivers dropping drove duck duke dust duties duty earl east
  electrical electronic electronics engineer engineers enter enters essay essays establish expertise explored face
  faced faces fail failed fails fair fall falling falls fame farm farms fate father feat featured fell ferry fight
  fights file filed files fill filled filmed finnish fired firing fixed flag flags flash flew flight flights floating
  flood flooding flute followers following font ford fork form formal formally forms formula fort forum forums frame
  fred freight freshman fuel future gained gary gave geometry georgia germany glass goals golf gordon grace grade
  grades grain grand grant grants graphics grass grave graves greek grew grove growing guard guards guitar guitars
  hall hamilton handed handling hans health hero hole holes hollywood holmes holy horse horses housed howard hugh
  hughes icon impressive inferior inland invitation iran jane join joins jones julia jury king kings lack lacks ladies
  lady lake lakes lane lang laser latter laws lawyer lawyers lease legs lens linear liner link linking links living
  lock lodge loop loss losses lover luke lying mail maine maintain maintained maintains major majority male males mall
  manner manufacture manufacturer manufacturers marc march marie martial martin mass math matter matters mayor medal
  medals mental mere metre metres mile miles milk mill mills minister ministers minor mode moderate module monastery
  moore mount mountain mountains mouse mutual natural naturally neat negative nest newer nick nine normally norman
  nose noting novel novels oliver oral organize overseas pace pain painter palace palm paper papers park parks
  partially particle particles partly paste patterns paying peace peter piano picked pine pipe placed placement plane
  planes planet planned plate plates pointed pole police poll pope port portal portion portions ports position
  positions pound pounds prayer presence print printed prints privately prod prof province provinces punk raid rail
  raising rally range ranges reader readers realm rear regularly relay rendered report reports resistance resolved
  response responses reveal reveals reverse reversed reverted rick rider riders rise rises rival rivals rocky role
  roles rolling romantic rome roof root roots ross rounded ruins ruling rural saint saints sake salary sale sales
  sample samples sandy sang saved scope score scorer scores seal sean seat seats secure seed seeds seek seeks seemed
  seen self sent setting settings settle share shared shares shaw shed sheep shipping shoes shop shopping shops shot
  shots shown shrine siege sing sitting skill skills slave slavery slaves smith smoke snake soccer sole southeast
  southeastern spades spain spam speaking species speed spelling spending spite splitting spoke sport sporting sports
  spring springs sprint stage stages stake stale starring starting stating station stationed stations steam steel
  steep stem stood stopping store stores striking structural stuck suite summaries summary sunday surrounded sustained
  synthesis tail tale tales tape taste teach tech tend tends tenth terry thai thomas thorough threw tied ties till
  title titled titles toll tony topic topics tradition traditionally traditions training treasurer tree trick trio
  tune urban variation variations varies vary viola violate violates violent wales walk walks wall walls walter ward
  wars watching wave waves wayne wedding whereas widow wind winds wine wing wings winner winners wins wire wore wright`
    .split(/\s+/)
    .filter(Boolean),
);
