/**
 * Zones as Windows and Outlook name them, without the `Standard Time` they end in, and the IANA zone of each (CLDR,
 * `windowsZones`, the territory 001).
 */
const TABLE = `
Dateline=Etc/GMT+12 UTC-11=Etc/GMT+11 Aleutian=America/Adak Hawaiian=Pacific/Honolulu Marquesas=Pacific/Marquesas
Alaskan=America/Anchorage UTC-09=Etc/GMT+9 Pacific_(Mexico)=America/Tijuana UTC-08=Etc/GMT+8 Pacific=America/Los_Angeles
US_Mountain=America/Phoenix Mountain_(Mexico)=America/Mazatlan Mountain=America/Denver Yukon=America/Whitehorse
Central_America=America/Guatemala Central=America/Chicago Easter_Island=Pacific/Easter Central_(Mexico)=America/Mexico_City
Canada_Central=America/Regina SA_Pacific=America/Bogota Eastern_(Mexico)=America/Cancun Eastern=America/New_York
Haiti=America/Port-au-Prince Cuba=America/Havana US_Eastern=America/Indianapolis Turks_And_Caicos=America/Grand_Turk
Paraguay=America/Asuncion Atlantic=America/Halifax Venezuela=America/Caracas Central_Brazilian=America/Cuiaba
SA_Western=America/La_Paz Pacific_SA=America/Santiago Newfoundland=America/St_Johns Tocantins=America/Araguaina
E._South_America=America/Sao_Paulo SA_Eastern=America/Cayenne Argentina=America/Buenos_Aires Greenland=America/Godthab
Montevideo=America/Montevideo Magallanes=America/Punta_Arenas Saint_Pierre=America/Miquelon Bahia=America/Bahia
UTC-02=Etc/GMT+2 Mid-Atlantic=Etc/GMT+2 Azores=Atlantic/Azores Cape_Verde=Atlantic/Cape_Verde UTC=Etc/UTC
GMT=Europe/London Greenwich=Atlantic/Reykjavik Sao_Tome=Africa/Sao_Tome Morocco=Africa/Casablanca
W._Europe=Europe/Berlin Central_Europe=Europe/Budapest Romance=Europe/Paris Central_European=Europe/Warsaw
W._Central_Africa=Africa/Lagos Jordan=Asia/Amman GTB=Europe/Bucharest Middle_East=Asia/Beirut Egypt=Africa/Cairo
E._Europe=Europe/Chisinau Syria=Asia/Damascus West_Bank=Asia/Hebron South_Africa=Africa/Johannesburg FLE=Europe/Kiev
Israel=Asia/Jerusalem South_Sudan=Africa/Juba Kaliningrad=Europe/Kaliningrad Sudan=Africa/Khartoum Libya=Africa/Tripoli
Namibia=Africa/Windhoek Arabic=Asia/Baghdad Turkey=Europe/Istanbul Arab=Asia/Riyadh Belarus=Europe/Minsk
Russian=Europe/Moscow E._Africa=Africa/Nairobi Iran=Asia/Tehran Arabian=Asia/Dubai Astrakhan=Europe/Astrakhan
Azerbaijan=Asia/Baku Russia_Time_Zone_3=Europe/Samara Mauritius=Indian/Mauritius Saratov=Europe/Saratov
Georgian=Asia/Tbilisi Volgograd=Europe/Volgograd Caucasus=Asia/Yerevan Afghanistan=Asia/Kabul West_Asia=Asia/Tashkent
Qyzylorda=Asia/Qyzylorda Ekaterinburg=Asia/Yekaterinburg Pakistan=Asia/Karachi India=Asia/Calcutta
Sri_Lanka=Asia/Colombo Nepal=Asia/Katmandu Central_Asia=Asia/Bishkek Bangladesh=Asia/Dhaka Omsk=Asia/Omsk
Myanmar=Asia/Rangoon SE_Asia=Asia/Bangkok Altai=Asia/Barnaul W._Mongolia=Asia/Hovd North_Asia=Asia/Krasnoyarsk
N._Central_Asia=Asia/Novosibirsk Tomsk=Asia/Tomsk China=Asia/Shanghai North_Asia_East=Asia/Irkutsk
Singapore=Asia/Singapore W._Australia=Australia/Perth Taipei=Asia/Taipei Ulaanbaatar=Asia/Ulaanbaatar
Aus_Central_W.=Australia/Eucla Transbaikal=Asia/Chita Tokyo=Asia/Tokyo North_Korea=Asia/Pyongyang Korea=Asia/Seoul
Yakutsk=Asia/Yakutsk Cen._Australia=Australia/Adelaide AUS_Central=Australia/Darwin E._Australia=Australia/Brisbane
AUS_Eastern=Australia/Sydney West_Pacific=Pacific/Port_Moresby Tasmania=Australia/Hobart Vladivostok=Asia/Vladivostok
Lord_Howe=Australia/Lord_Howe Bougainville=Pacific/Bougainville Russia_Time_Zone_10=Asia/Srednekolymsk
Magadan=Asia/Magadan Norfolk=Pacific/Norfolk Sakhalin=Asia/Sakhalin Central_Pacific=Pacific/Guadalcanal
Russia_Time_Zone_11=Asia/Kamchatka Kamchatka=Asia/Kamchatka New_Zealand=Pacific/Auckland UTC+12=Etc/GMT-12
Fiji=Pacific/Fiji Chatham_Islands=Pacific/Chatham UTC+13=Etc/GMT-13 Tonga=Pacific/Tongatapu Samoa=Pacific/Apia
Line_Islands=Pacific/Kiritimati`;

/** By the name in small letters. */
export const WINDOWS_ZONES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split(/\s/)
    .map((pair) => pair.split('='))
    .map(([name = '', zone = '']) => [name.replaceAll('_', ' ').toLowerCase(), zone]),
);
