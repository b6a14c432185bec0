/** Words that carry no wish. Every other word of a message is either used or named in the answer. */
export const fillers: ReadonlySet<string> = new Set(
  `a an the this that these those it its they them their there here he she we us our you your yours i me my mine myself one ones
  some any and or but so then plus also too as at by for from in into of off on onto out over up down to toward towards with within
  along around across about above against behind beside between near next under inside outside through throughout via per
  is are was were be been being am do does did done doing have has had having will would could should can may might must shall
  let lets make making made turn turned go going goes went get getting got put putting give giving take taking change changing
  changed use using try trying show showing see seeing look looking looks looked want wanted wants need needs needed wish like
  likes liked love loved loves prefer prefers think thinking thought guess feel feels felt believe know say said tell mean meant
  please thanks thank ok okay yes yeah yep nah hey hi hello hmm um uh oh wow lol well sure fine great nice cool good better best
  perfect awesome lovely beautiful pretty gorgeous amazing fancy classy clean simple really very quite just even still maybe
  perhaps probably actually basically honestly kind sort bit little lot way much more most less few super totally definitely
  though although however anyway again now today soon later time first second last other others another same such own thing
  things stuff something someone everybody everyone everything anything all whole entire both each every part parts area spot
  piece bits color colors colored tone tones shade shades hue style styled look looks finish finished finishes material
  materials option options version picture photo image design new old current existing original what how who which when why
  where if than because since while able idea ideas kinda sorta wanna gonna gotta dont not no yet ever never always
  happy bold rich crisp soft subtle strong solid fresh warm-looking would'd paint painted painting repaint install installed add
  adding added replace replaced remove removed keep keeping stay stays staying leave leaving set update updated upgrade redo
  redone switch done come comes coming goes instead rather maybe possible possibly degree degrees easily decorate decorated decorating picturing picture envision envisioning visualize considering hoping leaning debating deciding decided decide planning plan liking digging shooting aim aiming roughly approximately least fairly almost nearly attached together house home place exterior project morning week month year every season days weeks months years hour minute
  wife husband kids kid children mom dad family neighbor neighbors neighbour neighbours folks boss partner friend friends guy guys man dude bro sir yall
  looking forward help hope wonder wondering curious imagine everywhere anywhere somewhere dope sweet awesome hate dislike tired
  ugly awful terrible boring old-fashioned outdated wrong right away back today tonight wait alright also etc such okay x w n
  everyones whats id im ive youre were lil shaped shape type kind style-wise wise please pls thx job work having two three pair
  couple s t re ve ll d m bring brings brought lay hang build built plant planted planting around go for ahead call called figure
  does dont doesnt wont cant isnt arent entirely completely fully full bunch tad touch hint vibe vibes feeling theme themed bye
  them em move moved moving scoot shift push pull pool pools landscaping decoration decorations decor mostly mainly big huge giant
  tiny hdz view house's home's anymore plenty else itself themselves real actual genuine simply af asap tbh imo ngl btw omg haha yup nope ya gosh eh ehh ugh whoa woah dang completely closest nearest client stick live lives side sides front back ft feet foot long wide by number hex code pave`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * How a thing is that no option says, when, why, and what somebody does: named as left out, but no thing of their own that a wish could
 * be for.
 */
export const asides: ReadonlySet<string> = new Set(
  `smooth rough matte glossy shiny satin rustic sleek chunky thick thin textured polished aged distressed vintage elegant cheerful
  earthy cozy creamy dusty muted vivid chic cute dramatic striking stunning silvery tall short skinny sturdy airy moody cheery
  plain proper decent standard basic typical regular normal quality classic classy timeless modern traditional contemporary fresh
  gorgeous handsome fun funny cool hot cold calm quiet loud busy crazy weird odd strange harsh heavy busy sharp sharper crisp deep deeper
  safe easy easier simple simpler hard tough expensive cheap cheaper pricey nicer prettier fancier fancy cleaner neat tidy messy
  amazing incredible favorite exact exactly close closer near nearest equivalent similar different various several double single
  usual usually typical maybe sometimes often rarely mostly totally absolutely certainly obviously honestly seriously somehow
  yesterday monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december spring christmas thanksgiving holiday holidays weekend morning night tonight lately recently since
  until till before after during already almost enough too once twice per cause because so hubby husband wife partner sister brother
  uncle aunt grandma grandpa grandmother grandfather grandkids grandchildren toddler toddlers baby mother father law boss realtor
  contractor roofer builder installer painter neighbor neighbors owner owners company friends guests everyone nobody somebody
  want wants wanted need needs needed have has had get gets got go goes went gone come comes came see sees saw seen seeing show
  know knows knew known think thinks thought feel feels felt hear heard say says said tell tells told ask asks asked asking talk
  decide decides decided choose chose pick picked picking prefer suggest suggested recommend approve approved agree agreed
  buy bought sell selling sold pay paid rent renting live living lived move moved moving stay start started starting stop stopped
  finish finished redo redoing redone cover covered covering block blocks blocking blend
  blends blending pop pops popping stand stands standing sit sits sitting lie lying run runs running walk walking drive driving
  drove swim swims swimming eat eats eating sleep play plays playing work works worked working use used using try tried trying
  mow mowing rake raking water watering grow grows growing grew burn burns die dies dying dig digs digging climb climbing keep
  complained complaining freak freaks scare scared traumatize die win winning beat match care worry worried mind forget forgot
  remember notice noticed hide hiding hold holding held given gave bring brought send sent offer wait waited happen happens
  grew drag drop wrap flip swapped raised crawling hanging hangin playin lookin done doing does do mind list word words note idea ideas
  look looks looking end row line lines top bottom middle kind sort type bit lot bunch couple rest setting settings mood feel taste
  budget deal plan plans project option options moment time times day days year years yr yrs age ages month months week weeks hour
  minute minutes reason reasons problem problems point question answer way ways thing things stuff place places spot spots`
    .split(/\s+/)
    .filter(Boolean),
);
