/**
 * The words that people choose, alone or with a few digits behind them: written down by hand from what everybody knows of
 * players in India and Bangladesh and of passwords anywhere. The rules next door make the many forms of each.
 */
export const WORDS: ReadonlySet<string> = new Set(
  `
  password passwords passwort pass passcode passkey mypassword newpassword yourpassword mypass secret secrets secure
  admin administrator root user username users login logon guest demo test tests testing tester default changeme change
  welcome letmein enter open access hello hellothere hi hey goodbye please thankyou trustno nothing whatever somebody
  iloveyou iloveu ilove love lovely lover loveme loveyou mylove sweetheart darling sweety sweetie babygirl baby babe honey
  angel princess queen king prince sunshine moonlight rainbow flower flowers butterfly summer winter spring autumn
  monday friday sunday january december birthday forever family mother father mummy mommy daddy papa mama brother sister
  friend friends bestfriend dragon monkey tiger lion eagle shadow master killer hunter ranger warrior ninja pirate
  superman batman spiderman ironman avengers starwars pokemon pikachu naruto matrix phoenix
  football soccer cricket baseball basketball hockey tennis chess carrom kabaddi chelsea arsenal liverpool barcelona
  realmadrid ronaldo messi neymar champion champions winner lucky luckyone jackpot casino betting bettor poker teenpatti
  rummy satta matka player players gamer games gaming money rupees cash dollar million millionaire rich
  google facebook instagram whatsapp youtube twitter telegram yahoo gmail hotmail samsung nokia redmi xiaomi oneplus
  apple iphone android windows microsoft computer laptop internet mobile phone
  india indian bharat hindustan bangladesh bangla pakistan nepal mumbai bombay delhi newdelhi kolkata calcutta chennai
  bangalore bengaluru hyderabad pune jaipur lucknow kanpur nagpur surat ahmedabad gujarat punjab kerala rajasthan goa
  dhaka chittagong sylhet khulna rajshahi jaihind vandemataram incredibleindia
  sachin tendulkar dhoni msdhoni mahi captaincool kohli virat viratkohli rohit rohitsharma hitman bumrah jadeja ganguly
  sehwag yuvraj raina hardik shakib tamim mushfiqur mashrafe ipl csk rcb mumbaiindians kkr
  krishna harekrishna radhakrishna radha radhe radheradhe hanuman bajrangbali ganesh ganesha ganpati shiva shivshankar
  mahadev mahakal harharmahadev omnamahshivaya jaishriram shriram jaishreeram ram sitaram jaimatadi sairam omsairam saibaba
  lakshmi saraswati durga maakali waheguru allah allahuakbar bismillah muhammad mohammad mohammed inshallah mashallah
  jesus jesuschrist christ god godisgreat blessed blessing
  rahul priya pooja puja deepak sanjay suresh ramesh rajesh mahesh dinesh mukesh rakesh amit ankit rohan arjun anjali neha
  vijay ajay sunil anil manish ashish vikas vikram karan kiran lokesh nitin sachinsachin sandeep pradeep santosh shivam
  sonu monu golu chotu bablu pinky sweta shweta kavita sunita anita geeta sita rani raja raju rajkumar kumar singh sharma
  verma gupta patel khan ali ahmed hossain hasan rahman islam begum akter
  jaan jaanu janu jannu shona babu mera tera tum pyaar pyar dosti dost zindagi sapna asha
  michael jennifer jessica charlie thomas daniel andrew joshua matthew robert william jordan harley maggie ginger pepper
  buster tigger cookie chocolate cheese banana orange coffee pizza biryani
  freedom liberty justice happy smile cool awesome perfect beautiful gorgeous handsome sexy
  blue black white red green yellow purple silver golden gold diamond crystal
  qwerty qwertz azerty asdf asdfgh zxcvbn
  fuckyou fuckoff bullshit chutiya bhosdike madarchod bhenchod
  `
    .trim()
    .split(/\s+/),
)
